import { sameContent } from '../../../engine/value/sameContent.ts'
import { eachKind, type SettingsValues } from './settingsData.ts'

interface Rebased {
  values: SettingsValues
  /** Values that were changed both here and by others, differently; ours stay. */
  clashes: (keyof SettingsValues)[]
}

/**
 * Rebases what is filled in onto what others saved meanwhile: values that were not changed here are taken from theirs.
 * @param base the values that the form began with
 */
export function rebase(base: SettingsValues, mine: SettingsValues, theirs: SettingsValues): Rebased {
  const clashes = new Set<keyof SettingsValues>()
  const pick = <Value>(name: keyof SettingsValues, was: Value, here: Value, there: Value): Value => {
    const [isMine, isTheirs] = [!sameContent(was, here), !sameContent(was, there)]
    if (isMine && isTheirs && !sameContent(here, there)) clashes.add(name)
    return isMine ? here : there
  }
  const one = <Name extends keyof SettingsValues>(name: Name) => pick(name, base[name], mine[name], theirs[name])
  const series = theirs.series.map(row => {
    const [before = row, own = row] = [base, mine].map(values => values.series.find(({ kind }) => kind === row.kind))
    return pick('series', before, own, row)
  })
  const switches = Object.entries(theirs.switches).map(([name, there]) => {
    const [was = there, here = there] = [base, mine].map(values => values.switches[name])
    return [name, pick('switches', was, here, there)]
  })
  const values: SettingsValues = {
    corpName: one('corpName'),
    logo: one('logo'),
    switches: Object.fromEntries(switches),
    ...eachKind(one),
    series,
  }
  return { values, clashes: [...clashes] }
}

/**
 * Rebases what was typed during a save onto the answer; undefined where nothing was.
 * @param sent the values that were saved
 */
export function typedSince(
  sent: SettingsValues,
  now: SettingsValues,
  saved: SettingsValues,
): SettingsValues | undefined {
  if (sameContent(sent, now)) return undefined
  return rebase(sent, now, saved).values
}
