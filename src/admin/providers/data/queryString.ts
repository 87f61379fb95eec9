type Value = string | number | boolean | null | undefined | readonly (string | number)[]

export type Params = Readonly<Record<string, Value>>

/** Query parameters as the API takes them: what is empty or -1 is left out, 0 and no are values (spec, sales 5). */
export function queryString(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (isGiven(value)) query.set(name, String(value))
  }
  return query.toString()
}

const isGiven = (value: Value): boolean =>
  value === 0 || value === false || (Boolean(value) && String(value) !== '-1' && String(value) !== '')
