import { HttpError, useTranslate } from 'react-admin'
import { messageOf } from '../../../admin/ui/refusal.ts'
import zone from '../../../admin/import/ImportDialog.module.css'
import { useSpeak } from '../../../admin/providers/texts/useSpeak.ts'
import type { RowError } from '../../../engine/form/importing.ts'
import styles from './dataPackages.module.css'

/** Mistakes that are shown. */
const MOST = 20

/** Says why nothing was taken over, and of which products. */
export function TakeFailed({ failure }: { failure: unknown }) {
  const translate = useTranslate()
  const speak = useSpeak()
  if (failure === undefined) return null
  const rows = rowErrors(failure)
  return (
    <div className={zone.problem} role="alert">
      <p>{messageOf(failure)}</p>
      {rows.length > 0 && (
        <ul className={styles.places}>
          {rows.slice(0, MOST).map(one => (
            <li key={`${one.row} ${one.field}`}>
              {translate('docket.dataPackage.ofRow', { row: one.row, message: speak(one) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function rowErrors(failure: unknown): RowError[] {
  if (!(failure instanceof HttpError)) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the envelope of a refused import is
  const errors = (failure.body as { result?: { errors?: unknown } } | null)?.result?.errors
  return Array.isArray(errors) ? errors : []
}
