import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useParams, useSearchParams } from 'react-router'
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
import { pageName, pageStyle, papers } from './paper.ts'
import styles from './PrintPage.module.css'
import { PrintSheet } from './PrintSheet.tsx'
import { PrintToolbar } from './PrintToolbar.tsx'
import { type Printed, readSheets, type Sheets } from './readSheets.ts'
import { usePrinting } from './usePrinting.ts'

/** Shows one document for printing, or several, in a window of its own: only the sheets and a print button. */
export function PrintPage() {
  const { document = '', id = '' } = useParams()
  const print = useDeclarations().prints[document]
  return print ? <PrintWindow key={`${document}/${id}`} print={print} ids={id.split(',')} /> : <NoAccess />
}

function PrintWindow({ print, ids }: { print: Print; ids: readonly string[] }) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['print', print.name, ...ids],
    queryFn: ({ signal }) =>
      readSheets(ids, id =>
        dataProvider.get<Printed>(`print/${print.name}/${encodeURIComponent(id)}`, undefined, signal),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <Ready print={print} {...data} />
  return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />
}

function Ready({ print, sheets, refused }: { print: Print } & Sheets) {
  const translate = useTranslate()
  const { companyName, serviceBuyerInfo } = useActor()
  const resource = useDeclarations().resources[print.resource]
  const [query] = useSearchParams()
  const layout = layoutOf(print, sheets[0]?.layout)
  const [paper, setPaper] = useState<Paper>(layout.paper)
  const names = sheets.map(({ record }) => nameOf(print, resource ? record[resource.title] : ''))
  const [name = print.title] = names
  const title = names.length > 1 ? translate('docket.print.several', { name, count: names.length }) : name
  const counting = usePrinting({ print, ids: sheets.map(({ id }) => id), auto: query.get('auto') !== '0' })
  const number = translate(names.length > 1 ? 'docket.print.page' : 'docket.print.pageOf', {
    page: '{page}',
    pages: '{pages}',
  })
  const desk = useRef<HTMLElement>(null)
  const width = useWidth(desk)
  // A phone shows the whole sheet, as small as it is then.
  const fit = width === 0 ? 1 : Math.min(1, (width - 16) / ((papers[paper].width / 25.4) * 96))
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <PageStyle css={pageStyle(paper, names, number)} />
      <PrintToolbar paper={paper} onPaper={setPaper} counting={counting} refused={refused} />
      <main ref={desk} className={styles.desk} tabIndex={0} style={{ '--fit': fit } as CSSProperties}>
        {sheets.map(({ id, record }, index) => (
          <PrintSheet
            key={id}
            print={print}
            layout={{ ...layout, paper }}
            record={record}
            company={companyName}
            companyLogo={serviceBuyerInfo.logo}
            page={pageName(index)}
          />
        ))}
      </main>
    </div>
  )
}

const nameOf = ({ title }: Print, number: unknown) => `${title} ${String(number ?? '')}`.trim()
