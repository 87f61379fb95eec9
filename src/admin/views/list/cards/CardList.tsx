import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Mode } from '../../../../engine/model/model.ts'
import { useResource } from '../../../providers/declarations.tsx'
import styles from './cards.module.css'
import { cardColumns } from './cardColumns.ts'
import { CardLines } from './CardLines.tsx'
import { ListState } from '../ListState.tsx'
import { RecordLink } from '../RecordLink.tsx'
import type { Columns } from '../columns/useColumns.ts'
import type { Selection } from '../useSelection.ts'
import { useListPlace } from '../useListPlace.ts'
import { useRecordPath } from '../useRecordPath.ts'

interface Props {
  mode: Mode
  columns: Columns
  selection?: Selection
}

/** Shows the records as cards of two lines, where a table has no room: name and state, then who and when. */
export function CardList({ mode, columns: { shown, pinned }, selection }: Props) {
  const { entity, resource } = useResource()
  const translate = useTranslate()
  const { data, isPending, perPage } = useListContext()
  const pathTo = useRecordPath()
  const { scroll, ...place } = useListPlace(mode)
  const lines = cardColumns(shown, pinned, entity, mode.rows)
  return (
    <div ref={scroll} className={styles.scroll} {...place}>
      <ul className={styles.cards}>
        {isPending && Array.from({ length: perPage }, (_, index) => <li key={index} className={styles.skeleton} />)}
        {data?.map((record, row) => (
          <li key={record.id} data-chosen={selection?.has(record.id)}>
            {selection && (
              <label className={styles.box}>
                <input
                  type="checkbox"
                  checked={selection.has(record.id)}
                  onChange={() => selection.toggle(record.id)}
                  aria-label={`${translate('docket.action.choose')} ${String(record[resource.title] ?? '')}`}
                />
              </label>
            )}
            <Card path={pathTo(record)}>
              <CardLines record={record} row={row} lines={lines} shown={shown} />
            </Card>
          </li>
        ))}
      </ul>
      <ListState />
    </div>
  )
}

function Card({ path, children }: { path: string | undefined; children: ReactNode }) {
  if (!path) return <div className={styles.card}>{children}</div>
  return (
    <RecordLink to={path} className={styles.card}>
      {children}
    </RecordLink>
  )
}
