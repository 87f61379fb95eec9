import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import type { Mode } from '../../../engine/model/model.ts'
import { pathOf, recordPage } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'
import { cardColumns } from '../list/cards/cardColumns.ts'
import { CardLines } from '../list/cards/CardLines.tsx'
import cards from '../list/cards/cards.module.css'

/** Shows the newest records as cards, as lists do on a phone. */
export function NewestCards({ mode, rows, variant }: { mode: Mode; rows: readonly RaRecord[]; variant: string }) {
  const { resource, entity } = useResource()
  const shown = mode.columns.filter(({ hidden }) => !hidden)
  const lines = cardColumns(shown, shown[0]?.source ?? '', entity)
  const page = recordPage(resource, variant)
  return (
    <ul className={cards.cards}>
      {rows.map(record => {
        const words = <CardLines record={record} lines={lines} shown={shown} />
        return (
          <li key={record.id}>
            {page ? (
              <Link to={pathOf(page, String(record.recordId))} className={cards.card}>
                {words}
              </Link>
            ) : (
              <div className={cards.card}>{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
