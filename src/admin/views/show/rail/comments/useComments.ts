import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../../providers/data/dataProvider.ts'
import { createIdempotencyKeys } from '../../../../providers/data/idempotencyKeys.ts'
import { useResource } from '../../../../providers/declarations.tsx'

/** Somebody whom a comment mentions. */
export interface Mentioned {
  id: string
  name: string
}

export interface Comment {
  id: string
  authorName: string
  time: string
  text: string
  mentions: Mentioned[]
  mayRemove: boolean
}

const AT_ONCE = 50

/** Reads what people wrote about a record, the latest first, and writes and removes comments. */
export function useComments({ id }: RaRecord) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const queryClient = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const path = commentPath(resource.name, id)
  const queryKey = [resource.name, 'comments', String(id)]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam: page, signal }) => {
      const rows = await dataProvider.get<Comment[]>(path, { page, per_page: AT_ONCE }, signal)
      // Its id, by which it is known to be about a record that others change.
      return { of: id, rows }
    },
    initialPageParam: 1,
    getNextPageParam: ({ rows }, all) => (rows.length < AT_ONCE ? undefined : all.length + 1),
  })
  const changed = () => queryClient.invalidateQueries({ queryKey })
  return {
    ...query,
    comments: query.data?.pages.flatMap(({ rows }) => rows),
    write: async (body: { text: string; mentions: string[] }) => {
      await keys.send(JSON.stringify(body), idempotencyKey =>
        dataProvider.write({ method: 'POST', path, body, idempotencyKey }),
      )
      await changed()
    },
    remove: async (comment: string) => {
      await dataProvider.write({ method: 'DELETE', path: `${path}/${comment}` })
      await changed()
    },
  }
}

export const commentPath = (resource: string, id: unknown) => `comment/${resource}/${encodeURIComponent(String(id))}`
