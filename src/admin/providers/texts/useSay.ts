import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { Gaps, Say } from '../../../engine/value/sentence.ts'
import { useDeclaredTexts } from './useDeclaredTexts.ts'

/** Says what the engine says in the chosen language, the names of what is declared included. */
export function useSay(): Say {
  const translate = useTranslate()
  const texts = useDeclaredTexts()
  return useCallback(
    (sentence: string, gaps: Gaps = {}) => {
      const named = Object.entries(gaps).map(([name, value]) => [name, texts?.[value] ?? value])
      return translate(`said.${sentence}`, { _: texts?.[sentence] ?? sentence, ...(Object.fromEntries(named) as Gaps) })
    },
    [translate, texts],
  )
}
