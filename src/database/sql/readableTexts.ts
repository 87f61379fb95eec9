import { sql, type Expression, type RawBuilder } from 'kysely'

/** Shown in place of a masked value. */
const HIDDEN = '***'

/**
 * Writes SQL that joins texts with masked parts (`x-parts`) for their reader: each line becomes one text, with the
 * values hidden whose mask the reader lacks. A line without such values is stored as plain text.
 * @param keys menu keys of the reader; without them, every value is shown
 */
export function readableTexts(texts: Expression<unknown>, keys?: readonly string[]): RawBuilder<string[]> {
  const isHidden = keys ? sql`part ->> 'mask' <> all(${keys}::text[])` : sql`false`
  const word = sql`case
    when jsonb_typeof(part) = 'string' then part #>> '{}'
    when ${isHidden} then ${sql.lit(HIDDEN)}
    else part ->> 'value' end`
  const line = sql`(select to_jsonb(string_agg(${word}, '' order by at))
    from jsonb_array_elements(line) with ordinality as parts(part, at))`
  return sql<string[]>`(select coalesce(jsonb_agg(
      case jsonb_typeof(line) when 'array' then ${line} else line end order by place), '[]')
    from jsonb_array_elements(${texts}) with ordinality as lines(line, place))`
}
