import Button from '@mui/material/Button'
import { Fragment } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Action } from '../../engine/model/actionModel.ts'
import type { Transition } from '../../engine/model/model.ts'
import { matches } from '../../engine/value/condition.ts'
import { useKeys } from '../keys/useKeys.ts'
import { useResource } from '../providers/declarations.tsx'
import { editPath } from '../providers/navigation/editPaths.ts'
import styles from './ActionBar.module.css'
import { ActionButtons } from './ActionButtons.tsx'
import { ChecklistButton } from './checklist/ChecklistButton.tsx'
import { DeleteButton, mayDelete } from './DeleteButton.tsx'
import { TransitionButton } from './transitions/TransitionButton.tsx'
import { useTransitions } from './transitions/TransitionsProvider.tsx'

/** Shows the buttons of a record, always in view: the main one at the right, destructive ones apart at the left. */
export function ActionBar({ record }: { record: RaRecord }) {
  const { resource, page } = useResource()
  const translate = useTranslate()
  const navigate = useNavigate()
  // What a list told this page is told when it comes back.
  const state: unknown = useLocation().state
  const { open, running, press } = useTransitions()
  const transitions = open.filter(transition => !transition.inline)
  const actions = resource.actions.filter(({ when }) => matches(when, record))
  const edit = editPath(resource, page, record)
  useKeys(edit === undefined ? {} : { e: () => void navigate(edit, { state }) })
  if (transitions.length + actions.length === 0 && edit === undefined && !mayDelete(resource, record)) return null

  const buttons = (...tones: Transition['tone'][]) =>
    transitions
      .filter(({ tone }) => tones.includes(tone))
      .map(transition => (
        <Fragment key={transition.name}>
          {transition.checklist && (
            <ChecklistButton
              transition={transition}
              checklist={transition.checklist}
              record={record}
              onPress={() => press(transition)}
            />
          )}
          <TransitionButton transition={transition} running={running} onPress={() => press(transition)} />
        </Fragment>
      ))
  return (
    <footer className={styles.bar} data-actions>
      {buttons('danger')}
      <DeleteButton record={record} />
      <span className={styles.space} />
      {edit !== undefined && (
        <Button component={Link} to={edit} state={state}>
          {translate('ra.action.edit')}
        </Button>
      )}
      <ActionButtons actions={actions.filter(isBeside)} record={record} />
      {buttons('default', 'warning')}
      <ActionButtons actions={actions.filter(action => !isBeside(action))} record={record} />
      {buttons('primary')}
    </footer>
  )
}

/** What is seldom needed stands with those beside the main ones. */
const isBeside = ({ tone, place }: Action) => tone !== 'primary' || place === 'more'
