import { sql, type Expression, type RawBuilder } from 'kysely'

/** Stands in the place of a value that the reader may not see. */
const HIDDEN = '***'

/**
 * Texts whose parts may be values with a mask (`x-parts`), as their reader gets them: each line one text, and what is
 * masked from him hidden. A line without such values is stored as the text it is.
 * @param keys menu keys of the reader; every value is seen unless given
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
