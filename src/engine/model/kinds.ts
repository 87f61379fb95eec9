import type { Kind } from './entityModel.ts'

const NUMBERS: ReadonlySet<string> = new Set<Kind>(['integer', 'number', 'quantity', 'money', 'price', 'percent'])

/** Tells whether values of a kind are figures that are compared and added up. */
export const isNumber = (kind: Kind): boolean => NUMBERS.has(kind)

/** Tells whether values of a kind are days or moments. */
export const isTime = (kind: Kind): boolean => kind === 'date' || kind === 'dateTime'

/** Tells whether values of a kind are attached files: one address, or a list of them. */
export const isFile = (kind: Kind): boolean => kind === 'file' || kind === 'files'
