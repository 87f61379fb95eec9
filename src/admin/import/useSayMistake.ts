import { useCallback } from 'react'
import type { RowError } from '../../engine/form/importing.ts'
import { useSpeak } from '../providers/texts/useSpeak.ts'

/** Says what is wrong with a row in the chosen language; what has no code as it came. */
export function useSayMistake(): (error: RowError) => string {
  const speak = useSpeak()
  return useCallback(({ code = '', message, details }) => speak({ code, message, details }), [speak])
}
