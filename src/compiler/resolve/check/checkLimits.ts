import { validate } from '@cfworker/json-schema'
import type { Field } from '../../../engine/model/model.ts'
import { isOfFormat, isTextFormat } from '../../../engine/value/textFormats.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Refuses limits that no value can keep, and a pattern that is no regular expression; each has its place. */
export function checkLimits(limits: Record<string, unknown>, placeOf: (keyword: string) => Spot) {
  for (const [lower, upper, mayMeet] of RANGES) {
    const [least, most] = [limits[lower], limits[upper]]
    if (typeof least !== 'number' || typeof most !== 'number' || (mayMeet ? least <= most : least < most)) continue
    const right = `expected ${mayMeet ? 'at most' : 'less than'} ${most}, or another "${upper}"`
    placeOf(lower).refuse(`"${lower}" ${least} leaves nothing up to "${upper}" ${most}`, right)
  }
  if (typeof limits.pattern === 'string') checkPattern(limits.pattern, placeOf('pattern'))
}

/** Refuses a default that its property's own limits would not let a client give. */
export function checkDefault({ name, schema, default: value }: Field, spot: Spot) {
  for (const keyword of LIMITS) {
    const limit: unknown = schema[keyword]
    if (limit !== undefined && !keeps(value, keyword, limit))
      spot.refuse(`${JSON.stringify(value)} is not a value of "${name}"`, `expected "${keyword}" ${String(limit)}`)
  }
}

function keeps(value: unknown, keyword: string, limit: unknown): boolean {
  if (keyword === 'format' && isTextFormat(limit)) return typeof value !== 'string' || isOfFormat(limit, value)
  return validate(value, { [keyword]: limit }, '2020-12').valid
}

/** The lower and the upper limit, and whether a value may be both. */
const RANGES = [
  ['minimum', 'maximum', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
] as const

const LIMITS = [...new Set(RANGES.flatMap(([lower, upper]) => [lower, upper])), 'pattern', 'format'] as const

/** Tries a pattern as validators compile it: with the flag `u`, which allows less than a bare expression. */
function checkPattern(pattern: string, spot: Spot) {
  try {
    validate('', { pattern }, '2020-12')
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(': ').at(-1) : undefined
    spot.refuse(`"${pattern}" is no regular expression`, reason)
  }
}
