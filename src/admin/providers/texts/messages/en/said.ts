import { FORM } from './form.ts'
import { reasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { sentences } from './sentences.ts'

/** What server and engine say in the language of the declarations, in English by its code. */
export const said = {
  ...sentences,
  ...refusals,
  ...reasons,
  ...Object.fromEntries(Object.entries(FORM).map(([code, text]) => [`form.${code}`, text])),
}
