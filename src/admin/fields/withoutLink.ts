import type { Column } from '../../engine/model/model.ts'

const LINKS = new Set(['email', 'link'])

/** Returns a column that shows as a text what would be a link, for a place that is within a link itself. */
export const withoutLink = (column: Column): Column => (LINKS.has(column.type) ? { ...column, type: 'text' } : column)
