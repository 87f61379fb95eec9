import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { pathsOfRelated, relatedIn } from '../../../../engine/form/relatedIn.ts'
import { ownerRelation } from '../../../../engine/relations/ownerRelation.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { currentRecord, type Lines, lineEntity, linesOf } from '../formGround.ts'
import { keyOf, type RelatedOfLines } from '../relatedOfLines.ts'
import { useRefilled } from './useRefilled.ts'
import { useGround, useWatched } from '../useGround.ts'

/** Lines that the server tells of at once. */
const MOST = 100

interface Props {
  section: Lines
  onFound: (rows: string, found: RelatedOfLines) => void
}

/** Asks what the lines of a form have of related records, as they are filled in: all lines at once. */
export function RelatedValues({ section, onFound }: Props) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const ground = useGround()
  const { rows } = section
  const entity = lineEntity(ground, section)
  const paths = useMemo(() => pathsOfRelated(relatedIn(entity, section)), [entity, section])
  const owner = `${ownerRelation(ground.entities, ground.entity, rows)}.`
  const wanted = useWatched(values => {
    const record = currentRecord(ground, values)
    const beside = paths
      .filter(path => path.startsWith(owner))
      .map(path => [path, String(record[path.slice(owner.length)] ?? '')] as const)
    const lines = linesOf(record[rows]).map(line => keyOf(paths, line))
    return { beside: Object.fromEntries(beside), keys: [...new Set(lines)].filter(isWhole) }
  })
  const { beside, keys } = wanted
  const { data } = useQuery({
    queryKey: [resource.endpoint, 'related', rows, wanted],
    queryFn: async ({ signal }) => {
      const found = new Map<string, Readonly<Record<string, unknown>>>()
      for (let at = 0; at < keys.length; at += MOST) {
        const some = keys.slice(at, at + MOST)
        const ids = some.map(key => key.split(' '))
        const own = paths.filter(path => !path.startsWith(owner))
        const query = Object.fromEntries(
          paths.map(path => [path, ids.map(line => beside[path] ?? line[own.indexOf(path)] ?? '').join(',')]),
        )
        const told = await dataProvider.get<Record<string, unknown>[]>(
          `${resource.endpoint}/_related/${rows}`,
          query,
          signal,
        )
        for (const [index, key] of some.entries()) found.set(key, told[index] ?? {})
      }
      return { beside: wordOf(beside), found }
    },
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const found = data?.beside === wordOf(beside) ? data.found : NOTHING
  useEffect(() => onFound(rows, found), [onFound, rows, found])
  useRefilled(section, paths, data)
  return null
}

const NOTHING: RelatedOfLines = new Map()

const wordOf = (beside: Readonly<Record<string, string>>) => JSON.stringify(beside)

const isWhole = (key: string) => key.split(' ').every(id => id !== '')
