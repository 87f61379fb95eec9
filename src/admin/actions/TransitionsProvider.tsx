import { createContext, type ReactNode, use, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Transition } from '../../engine/model.ts'
import { openTransitions } from '../../engine/workflow.ts'
import { lazyPart } from '../parts/lazyPart.tsx'
import { useActor } from '../providers/actor.tsx'
import { useResource } from '../providers/declarations.tsx'
import { useDialogs } from './dialogs.tsx'
import { Lasting } from './Lasting.tsx'
import { isOvertaken, messageOf } from './refusal.ts'
import { useTransition } from './useTransition.ts'

const FormDialog = lazyPart(() => import('./FormDialog.tsx').then(m => m.FormDialog))

interface Transitions {
  /** Those that are open for the record and the user now. */
  open: Transition[]
  /** The one on its way. */
  running?: Transition
  /** Asks what is to be asked, then takes the record through it. */
  press: (transition: Transition) => void
}

const TransitionsContext = createContext<Transitions>({ open: [], press: () => undefined })

/** A transition whose form stands open, and the version of the record that it was opened on. */
interface Asked {
  transition: Transition
  version?: string
}

interface Props {
  record: RaRecord
  /** After a transition or its refusal, when the button that had the focus may be gone. */
  onDone: () => void
  children: ReactNode
}

/** Lets the buttons of a record's page, wherever they stand, take it through its transitions. */
export function TransitionsProvider({ record, onDone, children }: Props) {
  const { resource } = useResource()
  const { keys, userId: accountId } = useActor()
  const { confirm, error } = useDialogs()
  const { run, running } = useTransition()
  const [asked, setAsked] = useState<Asked>()
  const version = record.actVersion as string | undefined

  const press = async (transition: Transition) => {
    if (transition.form) return setAsked({ transition, version })
    const { ask, tone } = transition
    if (ask && !(await confirm({ content: ask, danger: tone === 'danger' }))) return
    await run(transition, [String(record.id)], { version })
      .catch(failure => error(messageOf(failure)))
      .then(onDone)
  }
  const send = async ({ transition, version: seen = version }: Asked, data: Record<string, unknown>) => {
    try {
      await run(transition, [String(record.id)], { data, version: seen })
    } catch (failure) {
      // Whoever was told what changed meanwhile goes on with the record as it is by then.
      if (isOvertaken(failure)) setAsked({ transition })
      throw failure
    }
    setAsked(undefined)
    onDone()
  }
  const open = openTransitions(resource, record, { keys, accountId })
  return (
    <TransitionsContext value={{ open, running, press: transition => void press(transition) }}>
      {children}
      <Lasting>
        {asked && (
          <FormDialog
            key={asked.transition.name}
            transition={asked.transition}
            record={record}
            submit={data => send(asked, data)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Lasting>
    </TransitionsContext>
  )
}

export function useTransitions(): Transitions {
  return use(TransitionsContext)
}
