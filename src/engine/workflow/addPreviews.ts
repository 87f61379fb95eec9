import { Big } from 'big.js'
import type { ActPreview, Effect } from '../model/effectModel.ts'
import { addUp } from '../value/addUp.ts'

/** Adds up what an act would do to several records, one after the other. */
export function addPreviews(previews: readonly ActPreview[]): Omit<ActPreview, 'version'> {
  const counted = previews.flatMap(({ lines }) => lines ?? [])
  const sources = new Set(previews.flatMap(({ values }) => Object.keys(values)))
  const totalOf = (source: string) => {
    const told = previews.flatMap(({ values }) => values[source] ?? [])
    return told.length === 0 ? null : addUp(told)
  }
  return {
    ...(counted.length > 0 && { lines: addUp(counted) }),
    values: Object.fromEntries([...sources].map(source => [source, totalOf(source)])),
    effects: addEffects(previews.flatMap(({ effects }) => effects)),
  }
}

/** Adds up changes of the same thing: each was found as if it were the only one. */
function addEffects(effects: readonly Effect[]): Effect[] {
  const known = new Map<string, Effect>()
  for (const effect of effects) {
    const { title, name, place, before, after } = effect
    const key = JSON.stringify([title, name, place])
    const first = known.get(key)
    known.set(key, first ? { ...first, after: new Big(first.after).plus(after).minus(before).toFixed() } : effect)
  }
  return [...known.values()]
}
