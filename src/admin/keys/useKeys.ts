import { useEffect, useEffectEvent } from 'react'
import { useConsoleSetting } from '../providers/preferences/useConsoleSetting.ts'
import { useTab } from '../ui/TabContext.ts'
import { createKeyReader } from './createKeyReader.ts'
import { isFree, isPressedBySpace, keyIsFree } from './keyIsFree.ts'
import type { Key } from './keyTable.ts'

type Find = (key: string) => (() => void) | undefined

/** What the pages in front do on single keys. */
const listening = new Set<Find>()

/** Keys that go on while they are held. */
const WALKING = new Set<string>(['j', 'k'] satisfies Key[])

/** Does something on single keys while the page is in front, unless the user switched them off. */
export function useKeys(keys: Partial<Record<Key, () => void>>): void {
  const { isActive } = useTab()
  const [off] = useConsoleSetting('keys')
  const isOn = isActive && off === undefined
  const find = useEffectEvent((key: string) => new Map(Object.entries(keys)).get(key))
  useEffect(() => {
    if (!isOn) return undefined
    const own: Find = key => find(key)
    if (listening.size === 0) document.addEventListener('keydown', press)
    listening.add(own)
    return () => {
      listening.delete(own)
      if (listening.size === 0) document.removeEventListener('keydown', press)
    }
  }, [isOn])
}

const findIn = (key: string) => {
  for (const find of listening) {
    const act = find(key)
    if (act) return act
  }
  return undefined
}

const reader = createKeyReader((key, isHeld) => {
  if (isHeld && !WALKING.has(key)) return
  // Meanwhile a dialog may have come, or the focus gone into a field.
  if (isFree(document.activeElement)) findIn(key)?.()
})

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !keyIsFree(event)) return
  const { timeStamp: at, repeat: isHeld } = event
  if (event.key.length > 1) {
    // Else the end of a scan would open the row in focus.
    if (event.key === 'Enter' && reader.endsScan(at)) event.preventDefault()
    return
  }
  const key = nameOf(event)
  if (key === 'Space' && isPressedBySpace(event.target)) return
  // The space bar would scroll, and a slash search, before it is known what it is.
  if (findIn(key)) event.preventDefault()
  reader.read({ key, at, isHeld })
}

/** What an input method for Chinese makes of keys, also where nothing is typed. */
const CHINESE: Partial<Record<string, string>> = { '【': '[', '】': ']', '、': '/', '？': '?' }

/** With Shift a letter is another key; a sign may need it, by the keyboard. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key === ' ' ? 'Space' : (CHINESE[key] ?? key.toLowerCase())
  return shiftKey && /^([a-z]|Space)$/.test(name) ? `Shift+${name}` : name
}
