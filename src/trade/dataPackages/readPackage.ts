import { parse, type ParseError } from 'jsonc-parser'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { standardAjv } from '../../api/http/shapes/standardAjv.ts'
import { checkJson } from '../../api/http/checkJson.ts'
import { type Data, dataOf } from '../../engine/value/data.ts'
import { refusal } from '../refusal.ts'
import { type DataPackage, MOST_TEXT } from './packageFormat.ts'
import { type PackageMistake, packageMistakes } from './packageMistakes.ts'
import { shapeReason } from './shapeReason.ts'

/** A property that the format does not know, and how often it stands there. */
export interface UnknownProperty {
  /** As a JSON pointer with a star for each number in a list. */
  place: string
  count: number
}

export interface ReadPackage {
  content: DataPackage
  /** What is left out of it. */
  unknown: UnknownProperty[]
}

/** Reads the text of a package. */
export type ReadText = (text: string) => ReadPackage

/** Mistakes that are told at once. */
const MOST_TOLD = 20

/**
 * Makes the function that reads packages, by the JSON Schema of their format.
 * @throws DomainError dataPackage.tooLarge, dataPackage.noJson with line and column, dataPackage.refused with what is
 * wrong at each place
 */
export function createReader(format: Data): ReadText {
  const ajv = standardAjv({ allErrors: true, verbose: true, useDefaults: false })
  const validate: ValidateFunction<DataPackage> = ajv.compile<DataPackage>(format)
  return text => {
    const value = parsed(text)
    const isRight = validate(value)
    const errors = validate.errors ?? []
    const mistakes = errors.flatMap(error =>
      isUnknown(error) ? [] : { place: placeOf(error), reason: shapeReason(error) },
    )
    if (!isRight && mistakes.length > 0) throw refused(mistakes)
    const unknown = withoutUnknown(errors.filter(isUnknown))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the shape, or it was refused above
    const content = value as DataPackage
    const further = packageMistakes(content)
    if (further.length > 0) throw refused(further)
    return { content, unknown }
  }
}

function parsed(text: string): unknown {
  if (text.length > MOST_TEXT) throw refusal('dataPackage.tooLarge', { most: MOST_TEXT / 1024 / 1024 })
  const plain = text.replace(/^\uFEFF/, '')
  const errors: ParseError[] = []
  try {
    checkJson(plain)
    return JSON.parse(plain)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    parse(plain, errors, { disallowComments: true })
    const lines = plain.slice(0, errors[0]?.offset ?? 0).split('\n')
    throw refusal('dataPackage.noJson', { line: lines.length, column: lines.at(-1)!.length + 1 })
  }
}

/** Of what is missing, the place where it belongs. */
const placeOf = ({ keyword, instancePath, params }: ErrorObject) =>
  keyword === 'required' ? `${instancePath}/${String(params.missingProperty)}` : instancePath || '/'

const isUnknown = ({ keyword }: ErrorObject) => keyword === 'additionalProperties'

/** Of each place the first mistake is told. */
function refused(mistakes: readonly PackageMistake[]) {
  const places = new Map(mistakes.toReversed().map(one => [one.place, one.reason]))
  const told = [...places].toReversed().slice(0, MOST_TOLD)
  const { place, reason } = mistakes[0]!
  return refusal('dataPackage.refused', { count: places.size, place, reason }, Object.fromEntries(told))
}

/** Takes unknown properties out of a package, and lists them, those of all products together. */
function withoutUnknown(errors: readonly ErrorObject[]): UnknownProperty[] {
  const counts = new Map<string, number>()
  for (const { data, params, instancePath } of errors) {
    const name = String(params.additionalProperty)
    Reflect.deleteProperty(dataOf(data), name)
    const place = `${instancePath.replace(/\/\d+(?=\/|$)/g, '/*')}/${name.slice(0, 50)}`
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return [...counts].map(([place, count]) => ({ place, count }))
}
