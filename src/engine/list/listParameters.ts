/** What every list is asked with besides its filters, which can't be called so. */
export const LIST_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'sort',
  'order',
  'id_in',
  'columns',
  'format',
])
