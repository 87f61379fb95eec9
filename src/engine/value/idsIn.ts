/** Returns the ids in a list of chosen records, each once, as they are stored; none for anything else. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.flatMap(id => (typeof id === 'string' ? id.toLowerCase() : [])))] : []
