/** Query parameters that every list takes; no filter may have their names. */
export const LIST_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'sort',
  'order',
  'id_in',
  'columns',
  'format',
])
