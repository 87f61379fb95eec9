import { reasons } from './reasons.ts'
import { refusals } from './refusals.ts'

/** What the trade's part of the server says in Chinese, in English by its code. */
export const said = { ...refusals, ...reasons }
