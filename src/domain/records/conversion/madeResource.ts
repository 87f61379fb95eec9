import { newId } from '../../newId.ts'
import type { MadeFrom } from '../../../engine/model/madeFromModel.ts'
import type { Resource } from '../../../engine/model/model.ts'

/** A resource whose records are made from the lines of another document. */
export type MadeResource = Resource & { madeFrom: MadeFrom }

/** Tells whether the records of a resource are made from another document. */
export const isMade = (resource: Resource): resource is MadeResource => resource.madeFrom !== undefined

/** A line of such a record. */
export type MadeLine = Record<string, unknown> & { id: string; lineNo: number; quantity: number | string }

/** Makes such a line of values with a quantity, which its form has required. */
export function madeLine(values: Readonly<Record<string, unknown>>, lineNo: number): MadeLine {
  const { quantity } = values
  if (typeof quantity === 'number' || typeof quantity === 'string') return { ...values, id: newId(), lineNo, quantity }
  throw new TypeError(`line ${lineNo} has no quantity`)
}
