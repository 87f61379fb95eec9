import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { isAnswered, messageOf } from '../../ui/refusal.ts'
import { company, type Overview } from './configData.ts'
import styles from './ListConfig.module.css'
import type { Draft, DraftPlace } from './useDraft.ts'

interface Props<Content extends object> {
  overview: Pick<Overview<Content>, 'published' | 'below'>
  draft: Draft<Content>
  place: Pick<DraftPlace, 'layer'>
  /** Nothing is said of it. */
  none: Content
  /** Where the state is said. */
  status: RefObject<HTMLElement | null>
  /** What stands there is no JSON. */
  isBroken?: boolean
  isSource?: boolean
  /** Present where it can be written by hand. */
  setSource?: (isSource: boolean) => void
  setDialog: (dialog: 'publish' | 'history') => void
}

/** Shows the state of the draft, and its buttons. */
export function ConfigActions<Content extends object>({
  overview: { published, below },
  draft,
  place,
  none,
  status,
  isBroken = false,
  isSource = false,
  setSource,
  setDialog,
}: Props<Content>) {
  const translate = useTranslate()
  const { confirm } = useDialogs()
  const { setting, isChanged, isChecked, checked } = draft
  const text = (key: string) => translate(`docket.config.${key}`)
  const isWrong = isBroken || (checked?.mistakes.length ?? 0) > 0
  const isBare = Object.keys(setting).length === 0
  const askThen = async (key: string, act: () => void) => {
    if (await confirm({ content: `docket.config.${key}`, danger: true })) act()
  }
  const reset = () => draft.setSetting(none)
  return (
    <footer className={styles.actions}>
      {setSource && (
        <Button
          variant="text"
          aria-pressed={isSource}
          disabled={isSource && (!isChecked || isWrong)}
          onClick={() => setSource(!isSource)}
        >
          {text(isSource ? 'asForm' : 'asSource')}
        </Button>
      )}
      <Button variant="text" disabled={!published} onClick={() => setDialog('history')}>
        {text('history')}
      </Button>
      <Button
        variant="text"
        disabled={isSource || isBare}
        onClick={() => (isChanged ? void askThen('askReset', reset) : reset())}
      >
        {text(place.layer === company ? 'reset' : below ? 'resetRole' : 'reset')}
      </Button>
      <DraftState {...{ draft, status, isWrong }} />
      <Button
        variant="outlined"
        disabled={!isChanged && !isBroken}
        onClick={() => void askThen('askGiveUp', draft.giveUp)}
      >
        {text('giveUp')}
      </Button>
      <Button variant="contained" disabled={!isChanged || !isChecked || isWrong} onClick={() => setDialog('publish')}>
        {text('publish')}
      </Button>
    </footer>
  )
}

/** In words, and where something failed the way to try it again. */
function DraftState<Content extends object>({
  draft,
  status,
  isWrong,
}: Pick<Props<Content>, 'draft' | 'status'> & { isWrong: boolean }) {
  const translate = useTranslate()
  const { failure, checkFailure, isChanged, isKept } = draft
  const text = (key: string) => translate(`docket.config.${key}`)
  const failed = isWrong ? undefined : (failure ?? checkFailure)
  const again = failure ? draft.keepAgain : draft.checkAgain
  const said = () => {
    if (isWrong) return text('wrongDraft')
    if (failed && isAnswered(failed)) return messageOf(failed)
    if (failure) return text('notKept')
    if (checkFailure) return text('notChecked')
    if (!isKept) return text('keeping')
    return text(isChanged ? 'kept' : 'nothing')
  }
  return (
    <span className={styles.state} data-failed={failed != null || isWrong || undefined}>
      <span ref={status} role="status" tabIndex={-1}>
        {said()}
      </span>
      {failed != null && (
        <Button size="small" variant="text" onClick={again}>
          {translate('docket.failed.retry')}
        </Button>
      )}
    </span>
  )
}
