import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import pages from '../../../../ui/pages.module.css'
import styles from './comments.module.css'
import type { Colleague } from './useMentions.ts'

interface Props {
  /** Of the text that they are offered for. */
  id: string
  typed: string
  people: readonly Colleague[] | undefined
  current?: Colleague
  /** They are those of a former text, or not known yet. */
  isPending: boolean
  onChoose: (one: Colleague) => void
}

export const optionId = (id: string, { id: account }: Colleague) => `${id}-${account}`

/** Offers colleagues to mention; whoever may not see the record is named, but can't be chosen. */
export function Colleagues({ id, typed, people, current, isPending, onChoose }: Props) {
  const translate = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const count = people?.length
  // They open at the end of what is seen, under a bar that stays.
  useEffect(() => {
    if (count) list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const isNobody = !isPending && people?.length === 0
  return (
    <>
      <ul
        ref={list}
        className={styles.people}
        id={`${id}-people`}
        role="listbox"
        aria-label={translate('docket.record.people')}
      >
        {people?.map(one => (
          <li
            key={one.id}
            id={optionId(id, one)}
            className={styles.person}
            role="option"
            aria-selected={one === current}
            aria-disabled={!one.sees}
            // Before the text loses the focus.
            onMouseDown={event => {
              event.preventDefault()
              onChoose(one)
            }}
          >
            {one.name} <span className={styles.role}>{one.roleName}</span>
            {!one.sees && <span className={styles.blind}>{translate('docket.record.blind')}</span>}
          </li>
        ))}
      </ul>
      <p className={isNobody ? styles.nobody : pages.unseen} role="status">
        {isNobody
          ? translate('docket.record.nobody', { text: typed })
          : !isPending && people && translate('docket.record.offered', { count: people.length })}
      </p>
    </>
  )
}
