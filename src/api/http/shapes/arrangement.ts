import { LONGEST_HEADING, MOST_COLUMNS } from '../../../engine/listSetting/fileColumns.ts'

/** A text that is not empty. */
export const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })

/** An object with these properties alone. */
export const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

/** An object by names. */
export const named = (maxProperties: number, part: object) => ({
  type: 'object',
  maxProperties,
  propertyNames: { pattern: '^[A-Za-z][\\w.-]{0,99}$' },
  additionalProperties: part,
})

/** Order and visibility of columns. */
export const columns = {
  type: 'array',
  maxItems: 100,
  items: object({ source: text(100), hidden: { type: 'boolean' } }, ['source', 'hidden']),
}

/** Pixels by column. */
export const widths = named(100, { type: 'integer', minimum: 1, maximum: 4000 })

/** Columns that stay at the left. */
export const pins = { type: 'array', maxItems: 20, items: text(100) }

/** What the columns of imported files are, and what all their rows have. */
export const file = object(
  {
    headings: {
      type: 'array',
      maxItems: MOST_COLUMNS,
      items: object({ heading: text(LONGEST_HEADING), source: { type: 'string', maxLength: 100 } }, [
        'heading',
        'source',
      ]),
    },
    values: {
      type: 'array',
      maxItems: 20,
      items: object({ source: text(100), value: text(200) }, ['source', 'value']),
    },
  },
  ['headings', 'values'],
)

/** How a saved view shows a list. */
export const arrangement = {
  ...object(
    {
      mode: text(60),
      sort: object({ field: text(100), order: { enum: ['ASC', 'DESC'] } }, ['field', 'order']),
      ...{ columns, widths, pins },
    },
    ['mode', 'sort'],
  ),
  title: '列与排序',
}
