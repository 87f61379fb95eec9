import type { Keys } from '../../../engine/generated/declaration.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from './context.ts'

/** Returns declared menu keys as a list, and refuses unknown ones. */
export function resolveKeys(given: Keys, context: Context, spot: Spot): string[]
export function resolveKeys(given: Keys | undefined, context: Context, spot: Spot): string[] | undefined
export function resolveKeys(given: Keys | undefined, context: Context, spot: Spot): string[] | undefined {
  if (given === undefined) return undefined
  const keys = [given].flat()
  keys.forEach((key, index) => {
    if (!context.keys.has(key)) (Array.isArray(given) ? spot.at(index) : spot).refuseName('menu key', key, context.keys)
  })
  return keys
}
