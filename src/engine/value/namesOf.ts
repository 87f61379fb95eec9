/** Returns the names of the properties of an object that is written out in the source, in their order. */
export function namesOf<Named extends object>(object: Named): Extract<keyof Named, string>[] {
  const names: Extract<keyof Named, string>[] = []
  for (const name in object) if (Object.hasOwn(object, name)) names.push(name)
  return names
}
