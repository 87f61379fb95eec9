import type { FuncKeywordDefinition } from 'ajv'
import { DAY_FORMAT, formatTime, isMilliseconds, momentOf } from '../../engine/value/time.ts'

/** Marks what a request may give as a time; whoever reads the document of the API learns it from there. */
export const MOMENT = 'x-moment'

/**
 * A time of a request may be milliseconds in 13 figures, as everywhere that times are read (spec, sales 9); it is read as
 * the ISO time that the schema's format asks for, or as the day in China.
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
