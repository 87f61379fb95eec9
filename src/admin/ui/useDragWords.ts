import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { useTranslate } from 'react-admin'

/** Returns the announcements for screen readers while a column is dragged. */
export function useDragWords(labelOf: (id: UniqueIdentifier) => string): DndContextProps['accessibility'] {
  const translate = useTranslate()
  const say = (key: string, active: UniqueIdentifier, over?: UniqueIdentifier) =>
    translate(`docket.list.dragging.${key}`, { label: labelOf(active), over: over === undefined ? '' : labelOf(over) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('start', active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say('end', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancel', active.id),
  }
  return { announcements, screenReaderInstructions: { draggable: translate('docket.list.dragging.help') } }
}
