import { type RefObject, useEffect, useState } from 'react'

/**
 * Goes through the options that stand in an element, whoever put them there: the first is the current one until another
 * is chosen.
 */
export function useOptions(list: RefObject<HTMLElement | null>) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [chosen, point] = useState<string>()
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const read = () => {
      const now = [...element.querySelectorAll('[role=option]')].map(({ id }) => id)
      setIds(known => (known.join() === now.join() ? known : now))
    }
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, subtree: true })
    read()
    return () => observer.disconnect()
  }, [list])
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]
  useEffect(() => {
    if (current !== undefined) document.getElementById(current)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return {
    ids,
    current,
    point,
    /** Makes the one that is so many further the current one, round the ends. */
    step(by: number) {
      const at = current === undefined ? 0 : ids.indexOf(current)
      point(ids[(at + by + ids.length) % ids.length])
    },
  }
}
