import { type Details, worded } from './message.ts'
import { type Texts, translated } from './translated.ts'

/** Says declared texts in the language of a reader. */
export interface SayIn {
  /** One text, with its parts filled in. */
  text: (text: string, parts?: Details) => string
  /** Whatever has texts in it. */
  all: <T>(value: T) => T
}

/** Returns what says declared texts by translations; without any it says them as they are declared. */
export const sayIn = (texts: Texts | undefined): SayIn => ({
  text: (text, parts) => worded((texts && Object.hasOwn(texts, text) && texts[text]) || text, parts),
  all: value => (texts ? translated(value, texts) : value),
})
