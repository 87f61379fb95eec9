import { ask } from './ask.ts'

const early = new Map<string, Promise<Response>>()

/** Asks for what the console will need while its code is still on the way. */
export function askEarly(url: string): void {
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
