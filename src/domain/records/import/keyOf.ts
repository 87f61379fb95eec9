/** Returns the key of a unique combination; as in the database, one with an empty value equals no other. */
export function keyOf(names: readonly string[], row: Readonly<Record<string, unknown>>): string | undefined {
  const values = names.map(name => row[name] ?? null)
  return values.includes(null) ? undefined : JSON.stringify(values.map(String))
}
