/**
 * Things in a wanted order. What the order does not name stands behind what it stood behind before; what it names and
 * is not there is left out.
 */
export function arrange<Thing extends object>(
  things: readonly Thing[],
  order: readonly string[] | undefined,
  nameOf: (thing: Thing) => string,
): Thing[] {
  const byName = new Map(things.map(thing => [nameOf(thing), thing]))
  const arranged = [...new Set(order)].flatMap(name => byName.get(name) ?? [])
  things.forEach((thing, index) => {
    if (arranged.includes(thing)) return
    arranged.splice(index === 0 ? 0 : arranged.indexOf(things[index - 1]!) + 1, 0, thing)
  })
  return arranged
}
