import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useTranslate } from 'react-admin'
import { Select } from '../../ui/Select.tsx'
import styles from './ReportPage.module.css'

interface Props {
  axis: 'rows' | 'columns' | 'measures'
  names: readonly string[]
  /** What can be added. */
  offered: readonly string[]
  most: number
  /** Whether one has to stay. */
  isNeeded: boolean
  wordOf: (name: string) => string
  onChange: (names: string[]) => void
}

/** Shows what stands on an axis of a report: parts to drag, take away, and add. */
export function ReportAxis({ axis, names, offered, most, isNeeded, wordOf, onChange }: Props) {
  const translate = useTranslate()
  const { setNodeRef, isOver } = useDroppable({ id: axis })
  const label = translate(`docket.report.axes.${axis}`)
  return (
    <div ref={setNodeRef} className={styles.axis} role="group" aria-label={label} data-over={isOver || undefined}>
      <span className={styles.axisName}>{label}</span>
      {names.map(name => (
        <Part
          key={name}
          id={`${axis}:${name}`}
          label={wordOf(name)}
          onRemove={isNeeded && names.length === 1 ? undefined : () => onChange(names.filter(one => one !== name))}
        />
      ))}
      {names.length < most && offered.length > 0 && (
        <Select
          className={styles.add}
          aria-label={translate('docket.report.addTo', { label })}
          nothing={translate('docket.report.add')}
          options={offered.map(value => ({ value, label: wordOf(value) }))}
          // None of them stays chosen.
          value=""
          onChange={({ target }) => target.value && onChange([...names, target.value])}
        />
      )}
    </div>
  )
}

interface PartProps {
  id: string
  label: string
  onRemove?: () => void
}

function Part({ id, label, onRemove }: PartProps) {
  const translate = useTranslate()
  const { attributes, listeners, setNodeRef: drag, transform, isDragging } = useDraggable({ id })
  const { setNodeRef: drop, isOver } = useDroppable({ id })
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined
  return (
    <span
      ref={element => {
        drag(element)
        drop(element)
      }}
      className={styles.part}
      style={style}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
    >
      <span className={styles.handle} {...attributes} {...listeners}>
        {label}
      </span>
      {onRemove && (
        <IconButton size="small" aria-label={translate('docket.report.remove', { label })} onClick={onRemove}>
          <Close fontSize="inherit" />
        </IconButton>
      )}
    </span>
  )
}
