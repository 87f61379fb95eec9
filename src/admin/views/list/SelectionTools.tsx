import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { bulkOf, openRows } from '../../../engine/workflow/bulk.ts'
import { isOnlySeen } from '../../../engine/workflow/workflow.ts'
import type { Transition } from '../../../engine/model/model.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { TransitionForm } from '../../actions/transitions/TransitionForm.tsx'
import { TransitionButton } from '../../actions/transitions/TransitionButton.tsx'
import { useDelete } from '../../actions/useDelete.ts'
import { useTransition } from '../../actions/transitions/useTransition.ts'
import { useResource } from '../../providers/declarations.tsx'
import type { Selection } from './useSelection.ts'

/** Shows how many rows are selected, and the actions on them. */
export function SelectionTools({ selection: { chosen, clear } }: { selection: Selection }) {
  const translate = useTranslate()
  const { resource } = useResource()
  const { confirm, error } = useDialogs()
  const { deleteSeveral, isPending } = useDelete()
  const { run, running } = useTransition()
  const [asked, setAsked] = useState<{ transition: Transition; ids: string[] }>()
  if (chosen.length === 0) return null
  const own = chosen.filter(row => !isOnlySeen(row))

  const press = async (transition: Transition) => {
    const { ask, tone, label, form } = transition
    const open = openRows(transition, chosen)
    const counts = { label, count: open.length, all: chosen.length, rest: chosen.length - open.length }
    // A form asks the transition's own question itself.
    const questions = [counts.rest > 0 && translate('docket.bulk.partly', counts), !form && ask].filter(Boolean)
    if (questions.length > 0 && !(await confirm({ content: questions.join('\n'), danger: tone === 'danger' }))) return
    const ids = open.map(({ id }) => String(id))
    if (form) return setAsked({ transition, ids })
    await run(transition, ids).then(clear, failure => error(messageOf(failure)))
  }
  return (
    <>
      <span role="status">{translate('ra.action.bulk_actions', { smart_count: chosen.length })}</span>
      {bulkOf(resource).map(transition => (
        <TransitionButton
          key={transition.name}
          transition={transition}
          running={running}
          closed={openRows(transition, chosen).length === 0 && translate('docket.bulk.none', transition)}
          onPress={() => void press(transition)}
        />
      ))}
      {resource.delete && (
        <Button
          variant="outlined"
          color="error"
          loading={isPending}
          disabled={own.length === 0}
          onClick={() => void deleteSeveral(own)}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
      <Button onClick={clear}>{translate('ra.action.unselect')}</Button>
      <KeepMounted>
        {asked && <TransitionForm {...asked} run={run} onDone={clear} onClose={() => setAsked(undefined)} />}
      </KeepMounted>
    </>
  )
}
