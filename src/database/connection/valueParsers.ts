/** Converts the text that PostgreSQL sends for a value (never null). */
export type ValueParser = (text: string) => unknown

/**
 * The parsers of results by type OID, for both engines. A type that is not listed stays text. int8 and numeric stay
 * text too: a JavaScript number would round them.
 */
export const valueParsers: Readonly<Record<number, ValueParser>> = {
  ...scalarAndArray(16, 1000, text => text === 't'), // bool
  ...scalarAndArray(17, 1001, text => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))), // bytea
  ...scalarAndArray(20, 1016, String), // int8
  ...scalarAndArray(21, 1005, Number), // int2
  ...scalarAndArray(23, 1007, Number), // int4
  ...scalarAndArray(25, 1009, String), // text
  ...scalarAndArray(26, 1028, Number), // oid
  ...scalarAndArray(114, 199, text => JSON.parse(text)), // json
  ...scalarAndArray(700, 1021, Number), // float4
  ...scalarAndArray(701, 1022, Number), // float8
  ...scalarAndArray(1042, 1014, String), // bpchar
  ...scalarAndArray(1043, 1015, String), // varchar
  ...scalarAndArray(1082, 1182, String), // date
  ...scalarAndArray(1114, 1115, isoTime), // timestamp
  ...scalarAndArray(1184, 1185, isoTime), // timestamptz
  ...scalarAndArray(1700, 1231, String), // numeric
  ...scalarAndArray(2950, 2951, String), // uuid
  ...scalarAndArray(3802, 3807, text => JSON.parse(text)), // jsonb
}

/** The `types` option of a `pg` client or pool; nothing global is changed. */
export const pgTypes = {
  getTypeParser: (oid: number): ValueParser => valueParsers[oid] ?? String,
}

function scalarAndArray(oid: number, arrayOid: number, parse: ValueParser): Record<number, ValueParser> {
  return { [oid]: parse, [arrayOid]: text => parseArray(text, parse) }
}

/** Converts `2026-11-20 08:00:00.12+00` to `2026-11-20T08:00:00.120Z`: at least milliseconds, microseconds are kept. */
function isoTime(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?(?:([+-]\d\d)(:\d\d)?)?$/.exec(text)
  if (!parts) return text // infinity, or a year that ISO 8601 writes with a sign
  const [, date, time, fraction = '', hours, minutes = ':00'] = parts
  const offset = hours && (`${hours}${minutes}` === '+00:00' ? 'Z' : `${hours}${minutes}`)
  return `${date}T${time}.${fraction.padEnd(3, '0')}${offset ?? ''}`
}

const arrayToken = /"((?:[^"\\]|\\.)*)"|([^{},"]+)|[{}]/gs

/** Reads an array literal such as `{a,"b,c",NULL}`; nested arrays become nested arrays. */
function parseArray(text: string, parse: ValueParser): unknown[] {
  const outer: unknown[] = []
  const parents = [outer]
  let open = outer
  // Bounds other than 1 come first: [0:1]={a,b}
  for (const [token, quoted = '', bare] of text.slice(text.indexOf('{')).matchAll(arrayToken)) {
    if (token === '{') {
      const inner: unknown[] = []
      open.push(inner)
      parents.push(open)
      open = inner
    } else if (token === '}') open = parents.pop() ?? outer
    else open.push(bare === 'NULL' ? null : parse(bare ?? quoted.replace(/\\(.)/gs, '$1')))
  }
  return outer.flat()
}
