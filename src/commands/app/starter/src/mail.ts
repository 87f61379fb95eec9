// of action: this file
import type { RunAction } from 'docket/admin/actions/actionTypes.ts'

/** Begins a mail about a record, with the values that the declaration names as its subject. */
export const mail: RunAction = async ({ values, say }) => {
  window.open(`mailto:?subject=${encodeURIComponent(values.join(' '))}`, '_self')
  say('docket.starter.mailed', 'success')
}
