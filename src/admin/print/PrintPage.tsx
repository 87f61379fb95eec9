import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
import type { PrintLayout } from '../../engine/generated/entities.ts'
import type { Paper, Print } from '../../engine/model/model.ts'
import { layoutOf } from '../../engine/print/printLayout.ts'
import { useWidth } from '../ui/useWidth.ts'
import { Failed } from '../ui/Failed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NoAccess } from '../ui/NoAccess.tsx'
import { useActor } from '../providers/actor.tsx'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { useDeclarations } from '../providers/declarations.tsx'
import { PageStyle } from './PageStyle.tsx'
import { pageStyle, papers } from './paper.ts'
import styles from './PrintPage.module.css'
import { PrintSheet } from './PrintSheet.tsx'
import { PrintToolbar } from './PrintToolbar.tsx'
import { usePrinting } from './usePrinting.ts'

/** The server's data of a print document. */
export interface Printed {
  record: Readonly<Record<string, unknown>>
  layout: PrintLayout | null
}

/** Shows one document for printing in a window of its own: only the sheet and a print button. */
export function PrintPage() {
  const { document = '', id = '' } = useParams()
  const print = useDeclarations().prints[document]
  return print ? <PrintWindow key={`${document}/${id}`} print={print} id={id} /> : <NoAccess />
}

function PrintWindow({ print, id }: { print: Print; id: string }) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['print', print.name, id],
    queryFn: ({ signal }) =>
      dataProvider.get<Printed>(`print/${print.name}/${encodeURIComponent(id)}`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <Ready print={print} id={id} printed={data} />
  return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />
}

function Ready({ print, id, printed: { record, layout: set } }: { print: Print; id: string; printed: Printed }) {
  const { companyName, serviceBuyerInfo } = useActor()
  const resource = useDeclarations().resources[print.resource]
  const [query] = useSearchParams()
  const layout = layoutOf(print, set)
  const [paper, setPaper] = useState<Paper>(layout.paper)
  const name = `${print.title} ${resource ? String(record[resource.title] ?? '') : ''}`.trim()
  const counting = usePrinting({ print, id, auto: query.get('auto') !== '0' })
  const desk = useRef<HTMLElement>(null)
  const width = useWidth(desk)
  // A phone shows the whole sheet, as small as it is then.
  const fit = width === 0 ? 1 : Math.min(1, (width - 16) / ((papers[paper].width / 25.4) * 96))
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <div className={styles.page}>
      <PageStyle css={pageStyle(paper, name)} />
      <PrintToolbar paper={paper} onPaper={setPaper} counting={counting} />
      <main ref={desk} className={styles.desk} tabIndex={0} style={{ '--fit': fit } as CSSProperties}>
        <PrintSheet
          print={print}
          layout={{ ...layout, paper }}
          record={record}
          company={companyName}
          companyLogo={serviceBuyerInfo.logo}
        />
      </main>
    </div>
  )
}
