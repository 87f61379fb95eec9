import type { ListSetting } from '../generated/declaration.ts'
import { sameContent } from '../value/sameContent.ts'
import { movedIn } from './movedIn.ts'
import { placedAs } from './placedAs.ts'
import { type Apart, type Facts, type Ground, settingFacts, settingOf } from './settingFacts.ts'

/** A conflict: a value that both changed, each to another. */
export interface Clash {
  /** Where it stands, such as `pageSize` or `modes/list/time/width`. */
  path: string
  /** The base with only this value changed, as each of the two has it. */
  mine: ListSetting
  theirs: ListSetting
}

export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/**
 * Merges two edits of the same setting (a three-way merge): each value that only one of them changed is taken as they
 * have it, be it a label, a width or a column's place. Where both changed the same value differently, the choice
 * decides, and mine until there is one.
 * @param base the setting that both began with
 */
export function rebaseListSetting(
  ground: Ground,
  { base, mine, theirs }: { base: ListSetting; mine: ListSetting; theirs: ListSetting },
  choices: Choices = {},
): { setting: ListSetting; clashes: Clash[] } {
  const was = settingFacts(ground, base)
  const here = settingFacts(ground, mine)
  const there = settingFacts(ground, theirs)
  const clashes: Clash[] = []
  const clash = (path: string, only: (side: Apart) => Apart) => {
    clashes.push({ path, mine: settingOf(ground, only(here)), theirs: settingOf(ground, only(there)) })
    return choices[path] === 'theirs'
  }
  const facts = new Map<string, unknown>()
  for (const path of new Set([...here.facts.keys(), ...there.facts.keys()])) {
    const side = sideOf(path, was.facts, here.facts, there.facts)
    const isTheirs =
      side === 'both'
        ? clash(path, ({ facts }) => ({ ...was, facts: withFact(was.facts, path, facts.get(path)) }))
        : side === 'theirs'
    const chosen = (isTheirs ? there : here).facts
    if (chosen.has(path)) facts.set(path, chosen.get(path))
  }
  const orders = new Map<string, readonly string[]>()
  for (const [path, before] of was.orders) {
    const [own, other] = [here.orders.get(path)!, there.orders.get(path)!]
    const taken = new Set(movedIn(before, other))
    // Starts from their order, and moves what I moved behind its new neighbour.
    const order = movedIn(before, own).reduce<readonly string[]>((order, name) => {
      const places = [own, other].map(places => placedAs(before, places, name))
      const isAsked = taken.has(name) && !sameContent(places[0], places[1])
      const only = ({ orders }: Apart) => ({ ...was, orders: withOrder(was, path, orders.get(path)!, name) })
      const isTheirs = isAsked && clash(`${path}/${name}/place`, only)
      return isTheirs ? order : placedAs(order, own, name)
    }, other)
    orders.set(path, order)
  }
  const both = { facts, orders }
  // Keeps one of the two as it is written, where its content equals the merged one.
  const same = [there, here].findIndex(side => sameContent(written(side), written(both)))
  return { setting: [theirs, mine][same] ?? settingOf(ground, both), clashes }
}

/** Tells who changed the value at a path. */
function sideOf(path: string, was: Facts, here: Facts, there: Facts): 'mine' | 'theirs' | 'both' {
  if (sameContent(here.get(path), was.get(path))) return 'theirs'
  if (sameContent(there.get(path), was.get(path)) || sameContent(here.get(path), there.get(path))) return 'mine'
  return 'both'
}

function withFact(facts: Facts, path: string, value: unknown): Facts {
  const changed = new Map(facts)
  if (value === undefined) changed.delete(path)
  else changed.set(path, value)
  return changed
}

const withOrder = ({ orders }: Apart, path: string, places: readonly string[], name: string) =>
  new Map([...orders, [path, placedAs(orders.get(path)!, places, name)] as const])

const written = ({ facts, orders }: Apart) => [Object.fromEntries(facts), Object.fromEntries(orders)]
