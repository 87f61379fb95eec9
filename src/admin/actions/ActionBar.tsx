import { lazy, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Transition } from '../../engine/model.ts'
import { holds } from '../../engine/condition.ts'
import { openTransitions } from '../../engine/workflow.ts'
import { chunk } from '../layout/chunk.ts'
import { useActor } from '../providers/actor.tsx'
import { useResource } from '../providers/declarations.tsx'
import styles from './ActionBar.module.css'
import { ActionButtons } from './ActionButtons.tsx'
import { useDialogs } from './dialogs.tsx'
import { messageOf } from './refusal.ts'
import { TransitionButton } from './TransitionButton.tsx'
import { useTransition } from './useTransition.ts'

const FormDialog = lazy(chunk(() => import('./FormDialog.tsx').then(m => ({ default: m.FormDialog }))))

interface Props {
  record: RaRecord
  /** After a transition or its refusal, when the button that had the focus may be gone. */
  onDone: () => void
}

/** What may be done with a record now, always in view: the way on at the right, what destroys at a distance on the left. */
export function ActionBar({ record, onDone }: Props) {
  const { resource } = useResource()
  const { keys } = useActor()
  const { confirm, error } = useDialogs()
  const { run, running } = useTransition(String(record.id))
  const [asked, setAsked] = useState<Transition>()
  const transitions = openTransitions(resource, record, keys).filter(transition => !transition.inline)
  const actions = resource.actions.filter(({ when }) => holds(when, record))

  const press = async (transition: Transition) => {
    if (transition.form) return setAsked(transition)
    const { ask, tone } = transition
    if (ask && !(await confirm({ content: ask, danger: tone === 'danger' }))) return
    await run(transition)
      .catch(failure => error(messageOf(failure)))
      .then(onDone)
  }
  const buttons = (...tones: Transition['tone'][]) =>
    transitions
      .filter(({ tone }) => tones.includes(tone))
      .map(transition => (
        <TransitionButton
          key={transition.name}
          transition={transition}
          running={running}
          onPress={() => void press(transition)}
        />
      ))

  return (
    <>
      {transitions.length + actions.length > 0 && (
        <footer className={styles.bar}>
          {buttons('danger')}
          <span className={styles.space} />
          <ActionButtons actions={actions} record={record} />
          {buttons('default', 'warning')}
          {buttons('primary')}
        </footer>
      )}
      <Suspense>
        {asked && (
          <FormDialog
            key={asked.name}
            transition={asked}
            record={record}
            submit={async data => {
              await run(asked, data)
              setAsked(undefined)
              onDone()
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
