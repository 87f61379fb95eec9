import { type ReactNode, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Mode } from '../../../../engine/model/model.ts'
import { useResource } from '../../../providers/declarations.tsx'
import styles from './cards.module.css'
import { cardColumns } from './cardColumns.ts'
import { CardLines } from './CardLines.tsx'
import { ListWayContext, useListWay } from '../listWay.ts'
import { ListPreview } from '../preview/ListPreview.tsx'
import { PreviewIcon } from '../preview/PreviewIcon.tsx'
import { usePreview } from '../preview/usePreview.ts'
import { ListState } from '../ListState.tsx'
import { RecordLink } from '../RecordLink.tsx'
import type { Columns } from '../columns/useColumns.ts'
import type { Selection } from '../useSelection.ts'
import { useListPlace } from '../useListPlace.ts'
import { useNewRows } from '../useNewRows.ts'
import { useRecordPath } from '../useRecordPath.ts'

interface Props {
  mode: Mode
  columns: Columns
  selection?: Selection
}

/** Shows the records as cards of two lines, where a table has no room: name and state, then who and when. */
export function CardList({ mode, columns: { shown, pinned }, selection }: Props) {
  const translate = useTranslate()
  const { entity, resource } = useResource()
  const { data = [], isPending, perPage } = useListContext()
  const pathTo = useRecordPath()
  const { scroll, ...place } = useListPlace(mode)
  const lines = cardColumns(shown, pinned, entity, mode.rows)
  const isPlain = !selection && data[0] !== undefined && pathTo(data[0]) === undefined
  const fresh = useNewRows(mode)
  const preview = usePreview()
  const [at, setAt] = useState(0)
  const show = (row: number) => () => {
    setAt(row)
    preview.open()
  }
  return (
    <ListWayContext value={useListWay(mode)}>
      <div
        ref={scroll}
        className={styles.scroll}
        {...place}
        // What scrolls must be reachable, also where no card leads anywhere.
        {...(isPlain && { tabIndex: 0, role: 'group', 'aria-label': resource.label })}
      >
        <ul className={styles.cards}>
          {isPending && Array.from({ length: perPage }, (_, index) => <li key={index} className={styles.skeleton} />)}
          {data.map((record, row) => {
            const title = String(record[resource.title] ?? '')
            return (
              <li key={record.id} data-chosen={selection?.has(record.id)}>
                {selection && (
                  <label className={styles.box}>
                    <input
                      type="checkbox"
                      checked={selection.has(record.id)}
                      onChange={() => selection.toggle(record.id)}
                      aria-label={`${translate('docket.action.choose')} ${title}`}
                    />
                  </label>
                )}
                <Card path={pathTo(record)} row={row}>
                  {fresh.has(record.id) && <span className={styles.fresh}>{translate('docket.list.new')}</span>}
                  <CardLines record={record} row={row} lines={lines} shown={shown} />
                </Card>
                {preview.page && (
                  <button
                    type="button"
                    className={styles.preview}
                    aria-label={translate('docket.drawer.open', { title })}
                    onClick={show(row)}
                  >
                    <PreviewIcon />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        <ListState />
      </div>
      <ListPreview
        {...preview}
        row={data[at]}
        at={at}
        count={data.length}
        walk={step => setAt(at + step)}
        onClose={preview.close}
      />
    </ListWayContext>
  )
}

interface CardProps {
  path: string | undefined
  row: number
  children: ReactNode
}

function Card({ path, row, children }: CardProps) {
  if (!path) return <div className={styles.card}>{children}</div>
  return (
    <RecordLink to={path} row={row} className={styles.card}>
      {children}
    </RecordLink>
  )
}
