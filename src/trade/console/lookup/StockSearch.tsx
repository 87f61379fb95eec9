import Button from '@mui/material/Button'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { pathOf, recordPage } from '../../../engine/pathOf.ts'
import controls from '../../../admin/ui/controls.module.css'
import { Failed } from '../../../admin/ui/Failed.tsx'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import styles from './LookupPanel.module.css'
import { StockList } from './StockList.tsx'
import { useStockSearch } from './useStockSearch.ts'

/** Keywords above, what is in stock below; the arrows go through it while the typing goes on. */
export function StockSearch({ start = '' }: { start?: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(start)
  const [composed, setComposed] = useState(typed)
  const [current, setCurrent] = useState(0)
  const { resources } = useDeclarations()
  const { keywords, rows, total, isPending, error, retry, more } = useStockSearch(composed.trim())
  const page = resources.product && recordPage(resources.product, '')
  const open = page && ((id: string) => void navigate(pathOf(page, id)))
  useEffect(() => input.current?.focus(), [])

  const type = (text: string, isComposing: boolean) => {
    setTyped(text)
    // What an input method shows on the way to a character is no keyword yet.
    if (isComposing) return
    setComposed(text)
    setCurrent(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || rows.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setCurrent((current + step + rows.length) % rows.length)
    else if (event.key === 'Enter' && !isPending && rows[current]) open?.(rows[current].id)
    else return
    event.preventDefault()
  }
  const isEmpty = composed.trim() === ''
  const found = isPending
    ? translate('docket.lookup.searching')
    : total > 0
      ? translate('docket.lookup.found', { total })
      : translate('docket.lookup.none', { keywords })
  return (
    <>
      <div className={styles.field}>
        <input
          ref={input}
          className={controls.control}
          role="combobox"
          aria-label={translate('docket.lookup.keywords')}
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows[current] && `${listId}-${current}`}
          placeholder={translate('docket.lookup.placeholder')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event =>
            type(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)
          }
          onCompositionEnd={event => type(event.currentTarget.value, false)}
          onKeyDown={press}
        />
      </div>
      <div className={styles.body}>
        {error ? (
          <Failed error={error} retry={retry} />
        ) : (
          <p className={styles.state} role="status" data-alone={rows.length === 0 || undefined}>
            {isEmpty ? translate('docket.lookup.hint') : found}
          </p>
        )}
        {!error && (
          <StockList id={listId} rows={rows} current={current} isOld={isPending} onPoint={setCurrent} onOpen={open} />
        )}
        {!error && more && rows.length > 0 && (
          <Button className={styles.more} variant="outlined" onClick={more}>
            {translate('docket.lookup.more')}
          </Button>
        )}
      </div>
      <p className={styles.keys}>{translate(open ? 'docket.lookup.keys' : 'docket.lookup.keysOnly')}</p>
    </>
  )
}
