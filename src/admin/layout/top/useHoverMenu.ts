import { useEffect, useRef, useState } from 'react'

/** Spec, purchase 2. */
const OPENS_AFTER = 50
const CLOSES_AFTER = 100

interface Open {
  key: string
  /** What the pointer opened, pressing does not close at once. */
  byPress: boolean
}

/** Holds which of several menus is open, by hover or press. */
export function useHoverMenu() {
  const [open, setOpen] = useState<Open>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const setNow = (next?: Open) => {
    clearTimeout(timer.current)
    setOpen(next)
  }
  const setAfter = (delay: number, next?: Open) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  return {
    open: open?.key,
    enter: (key: string) =>
      open?.key === key ? clearTimeout(timer.current) : setAfter(OPENS_AFTER, { key, byPress: false }),
    leave: () => setAfter(CLOSES_AFTER),
    show: (key: string) => setNow({ key, byPress: true }),
    press: (key: string) => setNow(open?.key === key && open.byPress ? undefined : { key, byPress: true }),
    close: () => setNow(),
  }
}
