/** Moves one name behind the name that it stands behind in another order. */
export function placedAs(order: readonly string[], places: readonly string[], name: string): string[] {
  const others = order.filter(other => other !== name)
  const before = places.slice(0, places.indexOf(name)).toReversed()
  const nearest = before.find(other => others.includes(other))
  others.splice(nearest === undefined ? 0 : others.indexOf(nearest) + 1, 0, name)
  return others
}
