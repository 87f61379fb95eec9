import { formatText } from '../fields/format.ts'
import type { RunningAction } from './actionTypes.ts'

/** Copies values as one line of text, empty ones left out, for use in another program. */
export async function copyText({ values, say }: Pick<RunningAction, 'values' | 'say'>) {
  try {
    await navigator.clipboard.writeText(formatText([...values]))
    say('docket.show.copied', 'success')
  } catch {
    say('docket.show.notCopied', 'warning')
  }
}
