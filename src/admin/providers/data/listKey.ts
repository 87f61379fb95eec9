import type { GetListParams } from 'react-admin'

/** Returns the key under which react-admin keeps a page of a list. */
export const listKey = (resource: string, { pagination, sort, filter, meta }: GetListParams) =>
  [resource, 'getList', { pagination, sort, filter, meta }] as const
