import Button from '@mui/material/Button'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RaRecord, useTranslate } from 'react-admin'
import controls from '../../../../ui/controls.module.css'
import { messageOf } from '../../../../ui/refusal.ts'
import { useUnsaved } from '../../../../ui/TabContext.ts'
import { Colleagues, optionId } from './Colleagues.tsx'
import styles from './comments.module.css'
import { type Mention, mentionAt, withName } from './mentionAt.ts'
import { mentionedIn } from './textParts.ts'
import type { Mentioned } from './useComments.ts'
import { type Colleague, useMentions } from './useMentions.ts'

const MOST = 2000

interface Props {
  record: RaRecord
  write: (comment: { text: string; mentions: string[] }) => Promise<void>
}

/** Takes a comment; an @ offers colleagues, whom arrows and Enter choose. */
export function CommentForm({ record, write }: Props) {
  const translate = useTranslate()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Mentioned[]>([])
  const [mention, setMention] = useState<Mention>()
  const [place, setPlace] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { people, isPending } = useMentions(record, mention?.text)
  const offered = people ?? []
  const current = isPending ? undefined : offered[Math.min(place, offered.length - 1)]
  const length = text.trim().length
  useUnsaved(length > 0)

  const read = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setMention(mentionAt(value, selectionStart))
    setPlace(0)
  }
  const choose = ({ id: account, name, sees }: Colleague) => {
    if (!mention || !sees) return
    const { text: next, caret } = withName(text, mention, name)
    // The caret goes behind the name at once: what is typed next follows it.
    flushSync(() => {
      setText(next)
      setChosen([...chosen.filter(one => one.id !== account), { id: account, name }])
      setMention(undefined)
    })
    area.current?.focus()
    area.current?.setSelectionRange(caret, caret)
  }
  const send = async () => {
    if (length === 0 || isSending) return
    if (length > MOST) return setFailure(translate('docket.record.tooLong', { most: MOST }))
    setSending(true)
    setFailure(undefined)
    try {
      const mentions = mentionedIn(text, chosen).map(one => one.id)
      await write({ text: text.trim(), mentions })
      setText('')
      setChosen([])
      setMention(undefined)
    } catch (error) {
      setFailure(translate(messageOf(error), { _: messageOf(error) }))
    } finally {
      setSending(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    else if (!mention || event.nativeEvent.isComposing) return
    else if (event.key === 'Escape') setMention(undefined)
    else if (step && offered.length > 0) setPlace((place + step + offered.length) % offered.length)
    else if (isChoice(event) && (isPending || current?.sees)) {
      // While it is not known who is meant nobody is chosen, nor a new line begun.
      if (current) choose(current)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        ref={area}
        className={`${controls.control} ${styles.area}`}
        rows={1}
        value={text}
        placeholder={translate('docket.record.write')}
        aria-label={translate('docket.record.write')}
        aria-describedby={`${id}-under`}
        aria-invalid={failure !== undefined}
        aria-autocomplete="list"
        aria-controls={mention && `${id}-people`}
        aria-activedescendant={current ? optionId(id, current) : undefined}
        onChange={({ target }) => {
          setText(target.value)
          read(target)
        }}
        onSelect={({ currentTarget }) => read(currentTarget)}
        onBlur={() => setMention(undefined)}
        onKeyDown={press}
      />
      {mention && <Colleagues {...{ id, people, current, isPending }} typed={mention.text} onChoose={choose} />}
      {(length > 0 || failure !== undefined) && (
        <div className={styles.under} id={`${id}-under`}>
          <span className={styles.failure} role="alert">
            {failure}
          </span>
          <span>{translate('docket.record.length', { length, most: MOST })}</span>
          <Button
            type="submit"
            variant="outlined"
            size="small"
            disabled={isSending}
            title={translate('docket.record.hint')}
          >
            {translate(isSending ? 'docket.record.sending' : 'docket.record.send')}
          </Button>
        </div>
      )}
    </form>
  )
}

const isChoice = ({ key, shiftKey }: KeyboardEvent) => !shiftKey && (key === 'Enter' || key === 'Tab')

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
