import { useDataProvider } from 'react-admin'
import { openTransitions } from '../../../engine/workflow/workflow.ts'
import { usePress } from '../../actions/transitions/usePress.ts'
import { useActor } from '../../providers/actor.tsx'
import { useResource } from '../../providers/declarations.tsx'

/**
 * Returns what takes a record that was just saved through its next step, as the main button of its page does; nothing
 * happens where this user has none, or it asks for more than a yes.
 */
export function useNextStep() {
  const { resource } = useResource()
  const { keys, userId: accountId } = useActor()
  const dataProvider = useDataProvider()
  const { press } = usePress()
  return async (id: string): Promise<void> => {
    const { data: record } = await dataProvider.getOne(resource.name, { id })
    const isNext = ({ tone, form }: { tone: string; form?: unknown }) => tone === 'primary' && !form
    const next = openTransitions(resource, record, { keys, accountId }).find(isNext)
    if (next) await press(next, record)
  }
}
