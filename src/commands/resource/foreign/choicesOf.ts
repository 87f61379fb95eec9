import { dataIn } from '../../../engine/value/data.ts'
import type { Foreign } from './foreign.ts'

/** Returns the values that a schema lists, whichever way it does; undefined where it lists none. */
export function choicesOf({ const: only, enum: values, oneOf, title }: Foreign): Foreign[] | undefined {
  if (Array.isArray(oneOf)) return dataIn(oneOf)
  if (Array.isArray(values))
    return (values as unknown[]).filter(value => value !== null).map(value => ({ const: value }))
  return only === undefined || only === null ? undefined : [{ const: only, ...(title !== undefined && { title }) }]
}
