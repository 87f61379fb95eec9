import { sameContent } from '../../../engine/sameContent.ts'
import type { SettingsValues } from './settingsData.ts'

interface Rebased {
  values: SettingsValues
  /** What was changed here and meanwhile by somebody else, differently; what is here stays. */
  clashes: (keyof SettingsValues)[]
}

/**
 * What is being filled in, on top of what somebody else saved in the meantime: what was not touched here is as they
 * left it.
 * @param base what the form began with
 */
export function rebase(base: SettingsValues, mine: SettingsValues, theirs: SettingsValues): Rebased {
  const clashes = new Set<keyof SettingsValues>()
  const pick = <Value>(name: keyof SettingsValues, was: Value, here: Value, there: Value): Value => {
    const [isMine, isTheirs] = [!sameContent(was, here), !sameContent(was, there)]
    if (isMine && isTheirs && !sameContent(here, there)) clashes.add(name)
    return isMine ? here : there
  }
  const one = <Name extends keyof SettingsValues>(name: Name) => pick(name, base[name], mine[name], theirs[name])
  const rows = <Row extends { id?: string; used?: boolean }>(
    name: 'titles' | 'logistics',
    was: Row[],
    here: Row[],
    there: Row[],
  ): Row[] => {
    const kept = there.flatMap(row => {
      const [before, own] = [was, here].map(list => list.find(({ id }) => id === row.id))
      if (!before) return [row]
      if (!own) {
        if (!sameContent(facts(before), facts(row))) clashes.add(name)
        return []
      }
      const names = Object.keys(row) as (keyof Row)[]
      const merged = names.map(key => [key, key === 'used' ? row[key] : pick(name, before[key], own[key], row[key])])
      return [Object.fromEntries(merged) as Row]
    })
    const gone = here.filter(({ id }) => id !== undefined && !there.some(row => row.id === id))
    for (const row of gone)
      if (!sameContent(facts(row), facts(was.find(({ id }) => id === row.id) ?? row))) clashes.add(name)
    return [...kept, ...here.filter(({ id }) => id === undefined)]
  }
  const series = theirs.series.map(row => {
    const [before = row, own = row] = [base, mine].map(values => values.series.find(({ kind }) => kind === row.kind))
    return pick('series', before, own, row)
  })
  const values: SettingsValues = {
    corpName: one('corpName'),
    logo: one('logo'),
    hasBatchStock: one('hasBatchStock'),
    hasScanFunc: one('hasScanFunc'),
    titles: rows('titles', base.titles, mine.titles, theirs.titles),
    logistics: rows('logistics', base.logistics, mine.logistics, theirs.logistics),
    series,
  }
  return { values, clashes: [...clashes] }
}

/**
 * What was typed while the form was on its way to the server, on top of what came back; undefined where nothing was.
 * @param sent what was saved
 */
export function typedSince(
  sent: SettingsValues,
  now: SettingsValues,
  saved: SettingsValues,
): SettingsValues | undefined {
  if (sameContent(sent, now)) return undefined
  // What was sent without an id has come back with one.
  const left = <Row extends { id?: string }>(rows: Row[], known: Row[]) =>
    rows.filter(row => row.id !== undefined || !known.some(other => sameContent(other, row)))
  const mine = { ...now, titles: left(now.titles, sent.titles), logistics: left(now.logistics, sent.logistics) }
  return rebase(sent, mine, saved).values
}

/** What of a row somebody sets. */
const facts = <Row extends { used?: boolean }>(row: Row) => ({ ...row, used: undefined })
