import { useStore } from 'react-admin'
import { NO_VIEW } from '../../../engine/listSetting/mySetting.ts'
import { useResource } from '../../providers/declarations.tsx'
import { openViewKey } from '../../providers/preferences/places.ts'
import { useStartView } from './useStart.ts'

/**
 * Returns the saved views of the list in front, and holds which of them it shows, in this browser: the one that it
 * begins with, until another is opened or it is left.
 */
export function useOpenView() {
  const { resource, page } = useResource()
  const { offered, start } = useStartView(resource, page)
  const [id, setId] = useStore<string | undefined>(openViewKey(resource.name, page.variant), undefined)
  const view = id === undefined ? start : offered.find(filter => filter.id === id)
  return { offered, view, setView: (next: string | undefined) => setId(next ?? NO_VIEW) }
}
