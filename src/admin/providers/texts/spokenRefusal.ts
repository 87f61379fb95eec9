import type { Message } from '../../../engine/value/message.ts'
import type { Speak } from './speaking.ts'

/** A refusal of the server. */
export interface Refusal extends Partial<Message> {
  result?: unknown
}

interface Wrong {
  /** By the place of what is wrong. */
  errors?: Readonly<Record<string, unknown>> | readonly unknown[]
  /** Those of them that have a code. */
  messages?: Readonly<Record<string, Message>>
}

/** Says a refusal in the chosen language, as far as it has words; the server uses that of the declarations. */
export function spokenRefusal<Given extends Refusal>(refusal: Given, speak: Speak): Given {
  const { code, message, details } = refusal
  if (!code || !message) return refusal
  const spoken = speak({ code, message, details })
  const { errors, messages = {} } = (refusal.result ?? {}) as Wrong
  if (typeof errors !== 'object' || Array.isArray(errors)) return { ...refusal, message: spoken }
  const wordsOf = (place: string, text: unknown) =>
    messages[place] ? speak(messages[place]) : text === message ? spoken : text
  const places = Object.entries(errors).map(([place, text]) => [place, wordsOf(place, text)])
  return { ...refusal, message: spoken, result: { ...(refusal.result as object), errors: Object.fromEntries(places) } }
}
