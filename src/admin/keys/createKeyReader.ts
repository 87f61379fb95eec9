/** Milliseconds without another key after which a key was pressed by a person. */
export const QUIET = 60

interface Press {
  key: string
  /** When it was pressed, in milliseconds. */
  at: number
  /** The keyboard repeats it, as it is held. */
  isHeld: boolean
}

/**
 * Reads keys that print a sign and tells a shortcut from what a hand scanner types. A scanner is a keyboard, too: it
 * sends the signs of a label some 5 to 50 ms apart, wherever the focus is. A key therefore acts only after a moment in
 * which no other followed, and none acts that came right after another. Looking back alone would not do: the first sign
 * of a label would have acted already. The moment is longer than between two signs of a scan, and shorter than what a
 * person notices, or needs between two presses. A held key goes on at once, as a scanner holds none.
 * @param act is told a key that a person pressed, and whether it is held
 */
export function createKeyReader(act: (key: string, isHeld: boolean) => void) {
  let last = Number.NEGATIVE_INFINITY
  let isScan = false
  let pressed: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    read: ({ key, at, isHeld }: Press): void => {
      if (isHeld) {
        if (key === pressed) act(key, true)
        return
      }
      clearTimeout(timer)
      pressed = undefined
      isScan = at - last < QUIET
      last = at
      if (isScan) return
      timer = setTimeout(() => {
        pressed = key
        act(key, false)
      }, QUIET)
    },
    /** Tells whether a key at this time, such as Enter, is the last one of a scan. */
    endsScan: (at: number): boolean => isScan && at - last < QUIET,
  }
}
