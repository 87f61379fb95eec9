import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useGuide } from './useGuide.ts'

/** Where this browser keeps that the company is not new any more, so that nobody asks again. */
const OVER = 'guide.over'
/** In place of a step that is skipped: the guide is not shown where nobody asks for it. */
const HIDDEN = '-'

/** Tells whether a viewer is to be led to the guide: they have steps, and the company is new to them. */
export function useFirstSteps() {
  const [wasOver, setOver] = useStore(OVER, false)
  const { progress, isLoading, skipped, setSkipped } = useGuide(!wasOver)
  const isOver = progress?.isNew === false
  useEffect(() => {
    if (isOver) setOver(true)
  }, [isOver, setOver])
  const isWanted = progress?.isNew === true && !skipped.has(HIDDEN)
  return { progress, isLoading, isWanted, hide: () => setSkipped(HIDDEN, true) }
}
