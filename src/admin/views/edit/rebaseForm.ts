import type { FormValues } from '../../inputs/formValues.ts'
import { CHOSEN } from '../../inputs/InputScope.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'

interface Rebased {
  values: FormValues
  /** Names of what was changed in the meantime. */
  theirs: string[]
  /** Those among them in which the same was changed here, otherwise: what is here stays. */
  clashes: string[]
}

/**
 * Rebases what is filled in onto what others saved meanwhile: values that were not changed here are taken from theirs.
 * Lines are matched by id, and their values merged one by one.
 * @param was the values that the form began with
 */
export function rebaseForm(was: FormValues, mine: FormValues, now: FormValues): Rebased {
  const names = Object.keys(now)
  const theirs = names.filter(name => !sameContent(was[name], now[name]))
  const clashes = theirs.filter(name => clash(was[name], mine[name], now[name]))
  const values = names.map(name => [name, merged(was[name], mine[name], now[name])])
  const chosen = mine[CHOSEN] === undefined ? {} : { [CHOSEN]: mine[CHOSEN] }
  return { values: { ...Object.fromEntries(values), ...chosen }, theirs, clashes }
}

function merged(was: unknown, mine: unknown, now: unknown): unknown {
  if (!isTouched(was, mine)) return now
  if (isPart(was) && isPart(mine) && isPart(now)) return rebaseForm(was, mine, now).values
  return areLines(was) && areLines(mine) && areLines(now) ? mergedLines(was, mine, now) : mine
}

/** Tells whether keeping our value loses their change. */
function clash(was: unknown, mine: unknown, now: unknown): boolean {
  if (!isTouched(was, mine) || sameContent(was, now) || sameContent(without(mine), now)) return false
  if (isPart(was) && isPart(mine) && isPart(now))
    return Object.keys(now).some(name => clash(was[name], mine[name], now[name]))
  if (!areLines(was) || !areLines(mine) || !areLines(now)) return true
  return was.some(line => {
    const [own, their] = [mine, now].map(lines => lines.find(({ id }) => id === line.id))
    if (own && their) return clash(line, own, their)
    return own ? isTouched(line, own) : their !== undefined && !sameContent(line, their)
  })
}

/** Theirs in their order, without those taken away here, then the new ones of here. */
function mergedLines(was: FormValues[], mine: FormValues[], now: FormValues[]): FormValues[] {
  // What has no id yet is of here alone: on the other side it is room to type in.
  const saved = now.filter(({ id }) => id !== undefined)
  const kept = saved.flatMap(line => {
    const [before, own] = [was, mine].map(lines => lines.find(({ id }) => id === line.id))
    if (!before) return [line]
    return own ? [rebaseForm(before, own, line).values] : []
  })
  return [...kept, ...mine.filter(({ id }) => id === undefined)]
}

const isTouched = (was: unknown, mine: unknown) => !sameContent(without(was), without(mine))

/** The records that were chosen stand beside the values, and are none. */
function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without)
  return isPart(value) ? { ...value, [CHOSEN]: undefined } : value
}

const isPart = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const areLines = (value: unknown): value is FormValues[] => Array.isArray(value) && value.every(isPart)
