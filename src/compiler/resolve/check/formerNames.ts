import type { Spot } from '../../diagnostics/spot.ts'

/**
 * Refuses former names that mean something here, and those that two go by.
 * @param kind what is called so, and several of them
 * @param former the former names by those of today, of those that have one
 * @param names the names of today
 */
export function checkFormerNames(
  [one, several]: readonly [one: string, several: string],
  former: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
  spotOf: (name: string) => Spot,
) {
  const all = [...former.values()]
  for (const [name, was] of former)
    if (names.has(was)) spotOf(name).refuse(`"${was}" is a ${one} here`, 'expected a name that is no longer used')
    else if (all.indexOf(was) !== all.lastIndexOf(was))
      spotOf(name).refuse(`"${was}" became two ${several}`, 'expected it at one of them')
}

/** Returns the former names that things say by their names. */
export const formerNames = (all: Iterable<readonly [name: string, said: { 'x-was'?: string }]>) =>
  new Map([...all].flatMap(([name, { 'x-was': was }]) => (was === undefined ? [] : [[name, was] as const])))
