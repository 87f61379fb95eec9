/** A record of exactly these entries: `constructor` or `toString` is not in it unless declared. */
export function record<T>(entries: [string, T][]): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, Object.fromEntries(entries))
}
