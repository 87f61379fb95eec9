import { useSortable } from '@dnd-kit/sortable'
import PushPin from '@mui/icons-material/PushPinOutlined'
import { useTranslate } from 'react-admin'
import type { Column } from '../../../../engine/model/model.ts'
import controls from '../../../ui/controls.module.css'
import styles from './columnSettings.module.css'

interface Props {
  column: Column
  /** Who changed it from its declaration. */
  reason: string | undefined
  pinned: boolean
  /** It stays at the left beside the pinned one. */
  isPin: boolean
  onPin: () => void
  /** Where the keyboard begins. */
  focused: boolean
  first: boolean
  last: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
}

/** Shows one column in the settings: dragged by its handle, moved by its arrows, shown or hidden. */
export function ColumnSetting({ column, reason, pinned, isPin, onPin, focused, first, last, onToggle, onMove }: Props) {
  const translate = useTranslate()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: column.source,
    disabled: pinned,
  })
  const style = { transform: transform ? `translateY(${transform.y}px)` : undefined, transition }
  const arrow = (step: -1 | 1, name: string, end: boolean) => (
    <button
      type="button"
      aria-label={translate(name)}
      title={translate(name)}
      disabled={pinned}
      // At its end a button that holds the focus has to keep it.
      aria-disabled={end}
      onClick={() => !end && onMove(step)}
    >
      {step < 0 ? '↑' : '↓'}
    </button>
  )
  return (
    <li ref={setNodeRef} className={styles.row} style={style} data-dragging={isDragging}>
      {pinned ? (
        <span className={styles.handle} />
      ) : (
        <span
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={translate('docket.list.drag', { label: column.label })}
        >
          ⠿
        </span>
      )}
      <span className={styles.label} title={column.label}>
        {column.label}
      </span>
      {reason && (
        <span className={styles.why} title={reason}>
          {reason}
        </span>
      )}
      <label className={styles.show}>
        <input
          className={controls.switch}
          type="checkbox"
          role="switch"
          autoFocus={focused}
          checked={!column.hidden}
          disabled={pinned}
          onChange={onToggle}
        />
        {translate('docket.list.show')}
      </label>
      <button
        type="button"
        aria-label={translate('docket.column.pin')}
        title={translate('docket.column.pin')}
        aria-pressed={pinned || isPin}
        disabled={pinned}
        onClick={onPin}
      >
        <PushPin />
      </button>
      {arrow(-1, 'docket.list.up', first)}
      {arrow(1, 'docket.list.down', last)}
    </li>
  )
}
