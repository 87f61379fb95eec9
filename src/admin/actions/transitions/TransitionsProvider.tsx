import { createContext, type ReactNode, use, useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Transition } from '../../../engine/model/model.ts'
import { openTransitions } from '../../../engine/workflow/workflow.ts'
import { useActor } from '../../providers/actor.tsx'
import { useResource } from '../../providers/declarations.tsx'
import { KeepMounted } from '../../ui/KeepMounted.tsx'
import { TransitionForm } from './TransitionForm.tsx'
import { usePress } from './usePress.ts'

interface Transitions {
  /** Nothing can be done with the record where it is only shown. */
  isOffered: boolean
  /** Those that are open for the record and the user now. */
  open: Transition[]
  /** The one on its way. */
  running?: Transition
  /** Asks what is to be asked, then takes the record through it. */
  press: (transition: Transition) => void
}

const TransitionsContext = createContext<Transitions>({ isOffered: false, open: [], press: () => undefined })

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
  const { press: pressed, run, running } = usePress()
  const [asked, setAsked] = useState<Asked>()
  const version = record.actVersion as string | undefined

  const press = async (transition: Transition) => {
    if (transition.form) return setAsked({ transition, version })
    if (await pressed(transition, record)) onDone()
  }
  const open = openTransitions(resource, record, { keys, accountId })
  return (
    <TransitionsContext value={{ isOffered: true, open, running, press: transition => void press(transition) }}>
      {children}
      <KeepMounted>
        {asked && (
          <TransitionForm
            key={asked.transition.name}
            {...asked}
            ids={[String(record.id)]}
            record={record}
            run={run}
            onDone={onDone}
            onClose={() => setAsked(undefined)}
          />
        )}
      </KeepMounted>
    </TransitionsContext>
  )
}

export function useTransitions(): Transitions {
  return use(TransitionsContext)
}
