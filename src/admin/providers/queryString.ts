type Value = string | number | boolean | null | undefined | readonly (string | number)[]

export type Params = Readonly<Record<string, Value>>

/** Query parameters as the API takes them: what is empty, -1 or falsy other than 0 is left out (spec, sales 5). */
export function queryString(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (isGiven(value)) query.set(name, String(value))
  }
  return query.toString()
}

const isGiven = (value: Value): boolean =>
  value === 0 || (Boolean(value) && String(value) !== '-1' && String(value) !== '')
