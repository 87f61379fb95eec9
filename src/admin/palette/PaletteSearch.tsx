import Button from '@mui/material/Button'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { openWindow } from '../actions/windows.ts'
import { openKeysHelp } from '../keys/keysHelpStore.ts'
import { Failed } from '../ui/Failed.tsx'
import { ThinBar } from '../ui/ThinBar.tsx'
import controls from '../ui/controls.module.css'
import { FoundPages } from './FoundPages.tsx'
import { FoundRecords } from './FoundRecords.tsx'
import styles from './Palette.module.css'
import { paletteParts } from './paletteParts.ts'
import { closePalette } from './paletteStore.ts'
import { useNothingFound } from './useNothingFound.ts'
import { useOptions } from './useOptions.ts'
import { PaletteContext } from './usePalette.ts'
import { usePagesFound } from './usePagesFound.ts'
import { useRecordSearch } from './useRecordSearch.ts'

const finding = new Set(paletteParts.flatMap(({ finds = [] }) => finds))

/** One field above, what it finds below in lists; the arrows go through them while the typing goes on. */
export function PaletteSearch({ start, tools }: { start: string; tools: ReactNode }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [typed, setTyped] = useState(start)
  const [composed, setComposed] = useState(start)
  const text = composed.trim()
  const { ids, current, point, step } = useOptions(list)
  const shown = usePagesFound(text)
  const { records: all, isPending, error, retry } = useRecordSearch(text)
  const records = all.filter(({ resource }) => !finding.has(resource))
  // Old ones stand below what is found already.
  const exact = isPending ? [] : records.filter(({ isExact }) => isExact)
  const others = records.filter(record => !exact.includes(record))
  const isEmpty = text !== '' && !isPending && !error && records.length + shown.count === 0
  const nothing = useNothingFound(text, finding)
  const options = useMemo(() => ({ current, point }), [current, point])
  useEffect(() => input.current?.focus(), [])
  const waiting = useRef<string>(undefined)
  const first = exact[0]?.id
  useEffect(() => {
    // A number that was scanned or pasted, and entered before its answer came.
    if (first !== undefined && waiting.current === text) press(list.current?.querySelector('[role=option]'))
    if (first !== undefined) waiting.current = undefined
  }, [first, text])

  const type = (value: string, isComposing: boolean) => {
    setTyped(value)
    // What an input method shows on the way to a character is nothing to look for yet.
    if (isComposing) return
    setComposed(value)
    point(undefined)
  }
  const hear = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && ids.length > 0) step(by)
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const enter = (isBeside: boolean) => {
    const option = current === undefined ? null : document.getElementById(current)
    // What was found for other words is not meant.
    if (option && !option.closest('[data-old]')) press(option, isBeside)
    else waiting.current = text
  }
  return (
    <PaletteContext value={options}>
      <div className={styles.head}>
        <input
          ref={input}
          className={controls.control}
          role="combobox"
          aria-label={translate('docket.palette.title')}
          aria-expanded={ids.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current}
          placeholder={translate('docket.palette.placeholder')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event =>
            type(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)
          }
          onCompositionEnd={event => type(event.currentTarget.value, false)}
          onKeyDown={hear}
        />
        {tools}
      </div>
      <ThinBar isMoving={isPending} />
      <div ref={list} id={id} className={styles.body} onMouseDown={keepFocus}>
        <FoundRecords records={exact} />
        <FoundPages {...shown} />
        {paletteParts.map(({ Found }, index) => Found && <Found key={index} text={text} />)}
        {error ? <Failed error={error} retry={retry} /> : <FoundRecords records={others} isOld={isPending} />}
        <p className={styles.state} role="status" hidden={!isEmpty}>
          {isEmpty && nothing}
        </p>
      </div>
      <p className={styles.keys}>
        <span>{translate('docket.palette.keys')}</span>
        <Button
          variant="text"
          size="small"
          onClick={() => {
            closePalette()
            openKeysHelp()
          }}
        >
          {translate('docket.keys.title')}
        </Button>
      </p>
    </PaletteContext>
  )
}

/** The keyboard stays in the field, whatever is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Enter that ends a composition comes after it in some browsers, with the code of input methods. */
const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

function press(option: Element | null | undefined, isBeside = false): void {
  if (isBeside && option instanceof HTMLAnchorElement) openWindow(option.href)
  else if (option instanceof HTMLElement) option.click()
}
