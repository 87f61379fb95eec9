import type { FuncKeywordDefinition } from 'ajv'
import { DAY_FORMAT, formatTime, isMilliseconds, momentOf } from '../../../engine/value/time.ts'

/** Schema keyword of values that may be given as milliseconds too; the OpenAPI document shows it. */
export const MOMENT = 'x-moment'

/**
 * Converts a time given as milliseconds in 13 digits (spec, sales 9), as everywhere that times are read, to the ISO
 * time that the schema's format asks for, or to the day in China.
 */
export const momentKeyword: FuncKeywordDefinition = {
  keyword: MOMENT,
  type: 'string',
  before: 'format',
  modifying: true,
  errors: false,
  validate: (_mark: unknown, given: string, schema, place) => {
    if (!place || !isMilliseconds(given)) return true
    const time = timeOf(given, schema?.format === 'date')
    Object.assign(place.parentData, { [place.parentDataProperty]: time })
    return true
  },
}

const timeOf = (given: string, isDay: boolean) =>
  isDay ? formatTime(given, DAY_FORMAT) : new Date(momentOf(given)!).toISOString()
