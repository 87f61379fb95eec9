import { AND, type Detail, fitting, type Message } from '../../../engine/value/message.ts'
import type { Texts } from '../../../engine/value/translated.ts'
import type { Wordings } from './appTexts.ts'

type Translate = (key: string, args?: Record<string, unknown>) => string

/** Says a message in the chosen language; one without a code as it came. */
export type Speak = (message: Omit<Message, 'code'> & Partial<Message>) => string

/**
 * Makes the function that says messages in the chosen language, the names of what is declared included. Where it has no
 * words for a code, or not for as much as is known, the message is said as it came.
 * @param declared translations of declared texts
 */
export function speaking(translate: Translate, declared: Texts = {}): Speak {
  const wordingOf = (code: string) => {
    const texts: string[] = []
    for (let text; (text = translate(`said.${code}.${texts.length}`, { _: '' })); ) texts.push(text)
    return texts
  }
  const inWords = (detail: Detail): string => {
    if (typeof detail === 'object') return speak(detail)
    return String((Object.hasOwn(declared, detail) && declared[detail]) || detail)
  }
  const and = translate('said.words.and.0', { _: AND })
  const speak: Speak = ({ code = '', message, details = {} }) => {
    const named = Object.entries(details).flatMap(([name, value]) => {
      const given = [value ?? []].flat()
      return given.length > 0 ? [[name, given.map(inWords).join(and)] as const] : []
    })
    return fitting(wordingOf(code), Object.fromEntries(named)) ?? inWords(message)
  }
  return speak
}

/** Returns the phrases of messages for the i18n provider, which `speaking` finds. */
export const phrasesOf = (wordings: Wordings) =>
  Object.fromEntries(
    Object.entries(wordings).map(([code, wording]) => [code, Object.fromEntries([wording].flat().entries())]),
  )
