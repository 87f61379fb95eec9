import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import type { PrintLayout } from '../../../engine/generated/entities.ts'
import type { Print } from '../../../engine/model/model.ts'
import { useWidth } from '../../ui/useWidth.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Select } from '../../ui/Select.tsx'
import { useActor } from '../../providers/actor.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { papers } from '../../print/paper.ts'
import type { Printed } from '../../print/readSheets.ts'
import { PrintSheet } from '../../print/PrintSheet.tsx'
import styles from './PrintTemplates.module.css'

const OFFERED = 20
const PIXELS_PER_MILLIMETRE = 96 / 25.4

/** Previews one of the company's latest documents by the component that prints it, as large as there is room. */
export function LayoutPreview({ print, layout }: { print: Print; layout: PrintLayout }) {
  const translate = useTranslate()
  const { companyName, serviceBuyerInfo } = useActor()
  const { offered, number, id, choose, data, error, refetch } = usePreviewed(print)
  const frame = useRef<HTMLDivElement>(null)
  const zoom = Math.min(1, useWidth(frame) / (papers[layout.paper].width * PIXELS_PER_MILLIMETRE))
  return (
    <section className={styles.preview} aria-label={translate('docket.print.preview')}>
      {offered?.length !== 0 && (
        <label className={styles.previewed}>
          {translate('docket.print.previewRecord')}
          <Select
            options={(offered ?? []).map(record => ({
              value: record.recordId as string,
              label: String(record[number]),
            }))}
            value={id ?? ''}
            disabled={!offered}
            onChange={event => choose(event.target.value)}
          />
        </label>
      )}
      <div className={styles.frame} ref={frame}>
        {data && (
          <div style={{ zoom }} className={styles.paper}>
            <PrintSheet
              print={print}
              layout={layout}
              record={data.record}
              company={companyName}
              companyLogo={serviceBuyerInfo.logo}
            />
          </div>
        )}
        {offered?.length === 0 && <p className={styles.none}>{translate('docket.print.noPreview')}</p>}
        {error && <Failed error={error} retry={() => void refetch()} />}
      </div>
    </section>
  )
}

/** The latest records of the document's resource, and what is printed of the one chosen. */
function usePreviewed(print: Print) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const resource = useDeclarations().resources[print.resource]
  const [chosen, choose] = useState<string>()
  const list = useQuery({
    queryKey: [print.resource, 'printPreview'],
    queryFn: async ({ signal }) => {
      const { sort, modes } = resource!.list
      const pagination = { page: 1, perPage: OFFERED }
      const meta = { mode: modes[0] }
      return (await dataProvider.getList<RaRecord>(print.resource, { pagination, sort, filter: {}, meta, signal })).data
    },
    enabled: resource !== undefined,
  })
  const id = chosen ?? (list.data?.[0]?.recordId as string | undefined)
  const printed = useQuery({
    queryKey: ['print', print.name, id],
    queryFn: ({ signal }) => dataProvider.get<Printed>(`print/${print.name}/${id}`, undefined, signal),
    enabled: id !== undefined,
  })
  return {
    offered: list.data,
    number: resource?.title ?? 'id',
    id,
    choose,
    data: printed.data,
    error: list.error ?? printed.error,
    refetch: list.error ? list.refetch : printed.refetch,
  }
}
