import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { type Say, said } from '../../../engine/value/sentence.ts'
import { type Speak, speaking } from './speaking.ts'
import { useDeclaredTexts } from './useDeclaredTexts.ts'

/** Says messages of server and engine in the chosen language. */
export function useSpeak(): Speak {
  const translate = useTranslate()
  const texts = useDeclaredTexts()
  return useMemo(() => speaking(translate, texts), [translate, texts])
}

/** Says sentences of the engine in the chosen language. */
export function useSay(): Say {
  const speak = useSpeak()
  return useMemo(() => (code, details) => speak(said(code, details)), [speak])
}
