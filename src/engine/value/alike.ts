/**
 * Returns a copy with the type of its original. For copies that were made member by member, at any depth: the language
 * has no name for "the same, with other texts" or "the same, with some of its optional parts left out".
 */
export function alike<T>(_original: T, copy: unknown): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return copy as T
}
