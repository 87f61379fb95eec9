import { decimalsOf } from './decimalsOf.ts'
import type { Entity, Property, Transition, Warn } from '../../../engine/generated/declaration.ts'
import { capital } from '../../../engine/value/capital.ts'
import type { Shaped } from '../../declared.ts'
import type { Report, Spot } from '../../diagnostics/spot.ts'
import { isStored, lineName } from './plainSchema.ts'
import { sourceOf } from '../check/source.ts'

/**
 * Gives each transition whose form needs no schema of a request its own: the form's inputs are properties of the
 * record, and held to what its schema says of them. Whoever does not see one of them does not fill it in.
 */
export function withOwnRequests(declared: Shaped, report: Report): Shaped {
  const schemas = { ...declared.schemas }
  const resources = { ...declared.resources }
  for (const [resource, file] of Object.entries(declared.resources)) {
    const { transitions = {}, schema } = file.data
    if (!declared.schemas[schema]) continue
    const own = Object.entries(transitions).map(([name, given]): [string, Transition] => {
      if (!given.form || given.input !== undefined) return [name, given]
      const input = `${resource}${capital(name)}Request`
      const within = [...(file.within ?? []), 'transitions', name, 'form']
      schemas[input] = {
        path: file.path,
        within,
        data: requestOf(given, schema, declared, report.file({ ...file, within })),
      }
      const seen = [...new Set([...(given.seen ?? []), ...hiddenIn(given, declared.schemas[schema]!.data)])]
      return [name, { ...given, input, ...(seen.length > 0 && { seen }) }]
    })
    resources[resource] = { ...file, data: { ...file.data, transitions: Object.fromEntries(own) } }
  }
  return { ...declared, schemas, resources }
}

/** What a request says of a value, as the record's schema says it. */
const KEPT = [
  ...['$ref', 'title', 'description', 'type', 'format', 'oneOf', 'items', 'minItems', 'maxItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'pattern'],
  ...['x-ref', 'x-as', 'x-file', 'x-translated', 'x-hint', 'x-patternText'],
]

/** What limits decimals beside the value is not in a request; what the company has set holds for it, too. */
const isKept = ([word, value]: [string, unknown]) =>
  KEPT.includes(word) || (word === 'x-decimals' && decimalsOf(String(value)).decimalsSet !== undefined)

function requestOf({ label, form }: Transition, schema: string, { schemas }: Shaped, spot: Spot): Entity {
  const { data } = schemas[schema]!
  const settable = Object.entries(data.properties ?? {}).filter(([name, property]) =>
    isSettable(name, property, schemas),
  )
  const sources = (form?.fields ?? []).map(sourceOf)
  sources.forEach((source, index) => {
    const known = settable.map(([name]) => name)
    if (!known.includes(source))
      spot.at('fields', index).refuseName(`property of "${schema}" that is filled in`, source, known)
  })
  const properties = settable.filter(([name]) => sources.includes(name))
  const others = Object.keys(data.properties ?? {}).filter(name => !sources.includes(name))
  return {
    title: label,
    type: 'object',
    additionalProperties: false,
    required: (data.required ?? []).filter(name => sources.includes(name)),
    properties: Object.fromEntries(
      properties.map(([name, property]) => {
        const kept = Object.entries(property).filter(isKept)
        const warn = [property['x-warn'] ?? []].flat().filter(one => !readsSome(one, others))
        return [name, { ...Object.fromEntries(kept), ...(warn.length > 0 && { 'x-warn': warn }) }]
      }),
    ),
  }
}

/** Tells whether a warning needs more of the record than is filled in. */
const readsSome = ({ when, text }: Warn, names: readonly string[]) => {
  const words = new Set(`${when} ${text}`.match(/\w+/g))
  return names.some(name => words.has(name))
}

/** Lists the inputs that not everybody sees. */
const hiddenIn = ({ form }: Transition, { properties }: Entity) =>
  (form?.fields ?? []).map(sourceOf).filter(source => {
    const { 'x-mask': mask, 'x-permission': permission } = properties?.[source] ?? {}
    return mask !== undefined || permission !== undefined
  })

const SET = [
  'x-series',
  'x-fill',
  'x-derive',
  'x-join',
  'x-when',
  'x-case',
  'x-object',
  'x-word',
  'x-value',
  'x-related',
  'x-asOf',
]

/** Tells whether a request may say a property; a schema with an id, or with lines that have one, is of records. */
function isSettable(name: string, property: Property, schemas: Shaped['schemas']): boolean {
  const line = schemas[lineName(property.items ?? {}) ?? '']
  return (
    name !== 'id' &&
    property.items?.['x-ref'] === undefined &&
    !(line && isStored(line)) &&
    !Object.keys(property).some(word => SET.includes(word))
  )
}
