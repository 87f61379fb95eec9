import type { ListSetting } from '../generated/declaration.ts'
import { sameContent } from '../value/sameContent.ts'
import { movedIn } from './movedIn.ts'
import { placedAs } from './placedAs.ts'
import { type Apart, type Ground, settingFacts, settingOf } from './settingFacts.ts'

/**
 * Finds where two settings differ: at a column such as `modes/list/time`, a filter such as `filters/sn`, the filters
 * that a page starts with, or a single value such as `pageSize`.
 * @returns by the place, the first setting with only this place as the second one has it
 */
export function changedPlaces(ground: Ground, before: ListSetting, after: ListSetting): Map<string, ListSetting> {
  const was = settingFacts(ground, before)
  const is = settingFacts(ground, after)
  const changed = [...new Set([...was.facts.keys(), ...is.facts.keys()])].filter(
    path => !sameContent(was.facts.get(path), is.facts.get(path)),
  )
  const moved = [...was.orders].flatMap(([path, order]) =>
    movedIn(order, is.orders.get(path) ?? order).map(name => `${path}/${name}`),
  )
  const places = new Set([...moved, ...changed.map(placeOf)])
  return new Map([...places].map(place => [place, settingOf(ground, onlyAt(place, was, is))]))
}

/** Where a value stands: what is said of one column, one filter or one page belongs together. */
function placeOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts[0] === 'modes' ? 3 : 2).join('/')
}

function onlyAt(place: string, was: Apart, is: Apart): Apart {
  const elsewhere = [...was.facts].filter(([path]) => placeOf(path) !== place)
  const here = [...is.facts].filter(([path]) => placeOf(path) === place)
  const orders = [...was.orders].map(([path, order]) => {
    const name = place.startsWith(`${path}/`) ? place.slice(path.length + 1) : undefined
    const after = is.orders.get(path) ?? order
    return [path, name && movedIn(order, after).includes(name) ? placedAs(order, after, name) : order] as const
  })
  return { facts: new Map([...elsewhere, ...here]), orders: new Map(orders) }
}
