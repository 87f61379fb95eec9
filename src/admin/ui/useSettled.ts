import { useEffect, useState } from 'react'

/** Milliseconds. */
const DELAY = 200

/** Debounces a value: returns it once it has stayed the same for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
