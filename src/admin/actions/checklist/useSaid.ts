import { useState } from 'react'

/** What was said last, and the how manieth it is. */
export interface Said {
  text: string
  at: number
  isGood: boolean
}

/** Holds what is said of the last code or number. */
export function useSaid() {
  const [said, setSaid] = useState<Said>({ text: '', at: 0, isGood: true })
  const say = (text: string, isGood = false) => {
    if (!isGood && text !== '') navigator.vibrate?.(200)
    setSaid(({ at }) => ({ text, at: at + 1, isGood }))
  }
  return { said, say }
}
