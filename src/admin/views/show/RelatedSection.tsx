import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import { pathOf } from '../../../engine/pathOf.ts'
import { formatDateTime } from '../../fields/format.ts'
import { Failed } from '../../layout/Failed.tsx'
import type { DocketDataProvider } from '../../providers/dataProvider.ts'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'
import styles from './RelatedSection.module.css'
import { SectionPanel } from './SectionPanel.tsx'
import type { SectionProps } from './SectionProps.ts'

interface Related {
  type: number
  typeName: string
  snId: string
  sn: string
  time: string
  statusName: string | null
}

/** The documents that have to do with this one, each a card that leads to it; nothing at all where there are none. */
export function RelatedSection({ section, record }: SectionProps) {
  const { resource } = useResource()
  const { resources } = useDeclarations()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { documentType } = resource
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'related', String(record.id)],
    queryFn: ({ signal }) => dataProvider.get<Related[]>(`orderInfo/${documentType}/${String(record.id)}`, {}, signal),
    enabled: documentType !== undefined,
  })
  if (!error && !data?.length) return null
  const pathTo = ({ type, snId }: Related) => {
    const pages = Object.values(resources).find(one => one.documentType === type)?.pages
    const page = pages?.find(({ view }) => view === 'show')
    return page && pathOf(page, snId)
  }
  return (
    <SectionPanel title={section.title}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <ul className={styles.cards}>
        {data?.map(document => {
          const path = pathTo(document)
          return (
            <li key={document.snId} className={styles.card} data-type={document.type}>
              <span className={styles.kind}>{document.typeName}</span>
              {path ? <Link to={path}>{document.sn}</Link> : <span>{document.sn}</span>}
              <time dateTime={document.time}>{formatDateTime(document.time)}</time>
              {document.statusName && <span className={styles.status}>{document.statusName}</span>}
            </li>
          )
        })}
      </ul>
    </SectionPanel>
  )
}
