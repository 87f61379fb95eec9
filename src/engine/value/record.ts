/** Makes an object without a prototype from entries: `constructor` and `toString` are not in it unless declared. */
export function record<T>(entries: [string, T][]): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, Object.fromEntries(entries))
}
