import { ask } from './ask.ts'
import { readEnvelope } from './envelope.ts'

/** Those that the page asked by itself, before this was there, are among them. */
const early = (globalThis as { early?: Map<string, Promise<Response>> }).early ?? new Map<string, Promise<Response>>()

/** Asks for what the console will need while its code is still on the way, once. */
export function askEarly(url: string): void {
  if (early.has(url)) return
  const answer = ask(url)
  answer.catch(() => undefined)
  early.set(url, answer)
}

/** Returns the response of an early request, once. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = early.get(url)
  early.delete(url)
  return answer
}

/** Reads the result of an early request, whose response can still be taken; undefined where it was refused or lost. */
export async function earlyResult<T>(url: string): Promise<T | undefined> {
  try {
    const response = await early.get(url)
    return response?.ok ? ((await readEnvelope(response)).result as T) : undefined
  } catch {
    return undefined
  }
}

/** Forgets what was asked for somebody else. */
export function forgetEarly(): void {
  early.clear()
}
