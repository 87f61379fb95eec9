import type { RaRecord } from 'react-admin'
import type { Transition } from '../../../engine/model/model.ts'
import { useResource } from '../../providers/declarations.tsx'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { previewOf } from '../preview/previewOf.tsx'
import { useTransition } from './useTransition.ts'

/** Takes a record through a transition that has no form: asks what is to be asked, and says what was refused. */
export function usePress() {
  const { resource } = useResource()
  const { confirm, error } = useDialogs()
  const { run, running } = useTransition()
  /** @returns whether somebody agreed to it */
  const press = async (transition: Transition, record: RaRecord): Promise<boolean> => {
    const { ask, tone } = transition
    const ids = [String(record.id)]
    const details = previewOf({ resource, transition, ids })
    if (ask && !(await confirm({ content: ask, details, danger: tone === 'danger' }))) return false
    await run(transition, ids, { version: record.actVersion }).catch(failure => error(messageOf(failure)))
    return true
  }
  return { press, run, running }
}
