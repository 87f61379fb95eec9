import { fitting, type Details } from '../../../engine/value/message.ts'
import { loadPart } from '../../ui/parts/loadPart.ts'
import { entryLocale } from './entryText.ts'

interface Refused extends Error {
  body?: { code?: string; details?: Details }
}

/** Says why the server refused what the entry page sent, in the language of the page, as far as it has words. */
export async function entryRefusal(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  const { message, body }: Refused = error
  const { code = '', details = {} } = body ?? {}
  if (!code || entryLocale() === 'zh') return message
  const words = await loadPart(() => import('./messages/en.ts')).catch(() => undefined)
  const wordings: Readonly<Record<string, string | readonly string[]>> = words?.said ?? {}
  return fitting(wordings[code] ?? [], details) ?? message
}
