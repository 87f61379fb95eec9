import { sql, type Expression, type RawBuilder } from 'kysely'

/** Shown in place of a masked value. */
const HIDDEN = '***'

/**
 * Writes SQL that joins texts with masked parts (`x-parts`) for their reader: each line becomes one text, with the
 * values hidden whose mask the reader lacks: a menu key, or lists of which he needs one key each. A line without such values is stored as plain text.
 * @param keys menu keys of the reader; without them, every value is shown
 */
export function readableTexts(texts: Expression<unknown>, keys?: readonly string[]): RawBuilder<string[]> {
  const isHidden = keys ? lacksKeys(sql`${keys}::text[]`) : sql`false`
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

const lacksKeys = (keys: RawBuilder<unknown>) => sql`(case jsonb_typeof(part -> 'mask')
    when 'array' then exists (select from jsonb_array_elements(part -> 'mask') as asked where not asked ?| ${keys})
    else part ->> 'mask' <> all(${keys}) end)`
