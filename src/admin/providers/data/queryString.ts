type Value = string | number | boolean | null | undefined | readonly (string | number)[]

export type Params = Readonly<Record<string, Value>>

/**
 * Writes query parameters as the API takes them: empty values and -1 are left out, 0 and false are values (spec, sales
 * 5).
 */
export function queryString(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (isGiven(value)) query.set(name, String(value))
  }
  return query.toString()
}

const isGiven = (value: Value): boolean =>
  value === 0 || value === false || (Boolean(value) && String(value) !== '-1' && String(value) !== '')
