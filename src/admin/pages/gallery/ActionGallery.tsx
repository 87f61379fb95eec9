import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import type { Transition } from '../../../engine/model/model.ts'
import { ActionButtons } from '../../actions/ActionButtons.tsx'
import { actionTypes } from '../../actions/actionTypes.ts'
import { dialogTypes } from '../../actions/dialogTypes.ts'
import { TransitionButton } from '../../actions/transitions/TransitionButton.tsx'
import { pageTypes } from '../pageTypes.ts'
import styles from './Gallery.module.css'

const tones = ['primary', 'default', 'warning', 'danger'] as const

/** Buttons of every tone, at rest and at work, and of every kind of action. */
export function ActionGallery() {
  const translate = useTranslate()
  const words = (key: string) => translate(`docket.gallery.${key}`)
  const transitions = tones.map(tone => transitionOf(tone, words(`tones.${tone}`)))
  return (
    <dl className={styles.actions}>
      <dt>{words('states.usual')}</dt>
      <dd>
        {transitions.map(one => (
          <TransitionButton key={one.name} transition={one} onPress={nothing} />
        ))}
      </dd>
      <dt>{words('states.working')}</dt>
      <dd>
        {transitions.map(one => (
          <TransitionButton key={one.name} transition={one} running={one} onPress={nothing} />
        ))}
      </dd>
      <dt>{words('states.disabled')}</dt>
      <dd>
        {transitions.map(one => (
          <TransitionButton key={one.name} transition={one} running={{ ...one, name: '' }} onPress={nothing} />
        ))}
      </dd>
      <dt>{words('kinds')}</dt>
      <dd>
        <ActionButtons
          actions={[
            { label: 'go', tone: 'primary', go: '/notice/list' },
            { label: 'open', tone: 'default', open: '/help/emailqq' },
            { label: 'dialog', tone: 'default', dialog: 'unknown' },
          ]}
        />
      </dd>
      {Object.entries({ runs: actionTypes, dialogs: dialogTypes, pages: pageTypes }).map(([registry, types]) => (
        <Fragment key={registry}>
          <dt>{words(registry)}</dt>
          <dd data-registry={registry}>
            {Object.keys(types).map(name => (
              <code key={name}>{name}</code>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

const nothing = () => undefined

function transitionOf(tone: Transition['tone'], label: string): Transition {
  return {
    name: tone,
    label,
    tone,
    permission: [],
    from: {},
    to: {},
    body: {},
    call: { method: 'PATCH', path: '', id: 'id' },
    many: false,
    success: '',
    after: 'refresh',
    rule: false,
    inline: false,
    seen: [],
  }
}
