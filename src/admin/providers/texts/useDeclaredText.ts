import { useDeclaredTexts } from './useDeclaredTexts.ts'

/** Returns the function that says a declared text in the chosen language, and any other one as it is. */
export function useDeclaredText(): (text: string) => string {
  const texts = useDeclaredTexts()
  return text => texts?.[text] ?? text
}
