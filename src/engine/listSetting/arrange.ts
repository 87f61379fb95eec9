/**
 * Sorts things into a wanted order. One that the order does not name stays behind the one that it stood behind before;
 * names that are not there are ignored.
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
