import type { Shaped } from '../../declared.ts'
import type { Property } from '../../../engine/generated/declaration.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkLimits } from '../check/checkLimits.ts'
import { checkFormerNames, formerNames } from '../check/formerNames.ts'
import { hasType, typesOf } from '../check/jsonType.ts'
import { isFile } from '../../../engine/model/kinds.ts'
import { kindOf } from './kindOf.ts'
import { isStored, propertiesOf, shapeName, sharedDefinition } from './plainSchema.ts'

const JSON_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null']

/** Refuses properties whose own keywords are contradictory, before they are resolved. */
export function checkProperties(declared: Shaped, name: string, spot: Spot) {
  const properties = propertiesOf(declared, name)
  for (const [index, required] of (declared.schemas[name]!.data.required as string[]).entries()) {
    if (!Object.hasOwn(properties, required))
      spot.at('required', index).refuseName('property here', required, Object.keys(properties))
  }
  if (isOfEveryObject(name)) refuseName(name, spot)
  checkFormer(declared, name, spot)
  for (const [own, property] of Object.entries(properties)) {
    const here = spot.at('properties', own)
    checkProperty(property, declared, here)
    if (isOfEveryObject(own)) refuseName(own, here)
    if (own === 'not' || own === 'anyOf') here.refuse(`"${own}" is a word of conditions`, 'expected another name')
    const relation = property['x-as']
    if (relation !== undefined && isOfEveryObject(relation)) refuseName(relation, here.at('x-as'))
  }
}

/** Refuses former names of properties that mean others, or whose values stand in no column. */
function checkFormer(declared: Shaped, name: string, spot: Spot) {
  const properties = propertiesOf(declared, name)
  const former = formerNames(Object.entries(properties))
  const spotOf = (own: string) => spot.at('properties', own, 'x-was')
  if (isStored(declared.schemas[name]!))
    return checkFormerNames(['property', 'properties'], former, new Set(Object.keys(properties)), spotOf)
  if (declared.schemas[name]!.data['x-was'] !== undefined) refuseUnstored(name, spot.at('x-was'))
  for (const own of former.keys()) refuseUnstored(name, spotOf(own))
}

const refuseUnstored = (name: string, spot: Spot) =>
  spot.refuse(`"${name}" has no table`, 'expected it in a schema that has one')

/**
 * Tells whether a name is one that every object inherits, such as `toString`: it would be found without having been
 * set.
 */
const isOfEveryObject = (name: string) => name in Object.prototype

const refuseName = (name: string, spot: Spot) =>
  spot.refuse(`"${name}" is what every object has`, 'expected another name')

const isChosen = ({ items }: Property) => items?.['x-ref'] !== undefined || items?.oneOf !== undefined

function checkProperty(property: Property, declared: Shaped, spot: Spot) {
  if (shapeName(property, declared) !== undefined) return
  const shared = property.$ref === undefined ? undefined : sharedDefinition(property, declared)
  if (property.$ref !== undefined && !shared) {
    const known = Object.keys(declared.types).map(name => `types.json#/$defs/${name}`)
    const shapes = Object.keys(declared.schemas).filter(name => !isStored(declared.schemas[name]!))
    const all = [...known, ...shapes.map(name => `${name}.json`)]
    spot.at('$ref').refuseName('shared definition or nested shape', property.$ref, all)
    return
  }
  const whole = { ...shared, ...property }
  checkLimits(whole, keyword => spot.at(Object.hasOwn(property, keyword) ? keyword : '$ref'))
  for (const [word, needed] of NEEDED)
    if (whole[word] !== undefined && whole[needed] === undefined)
      spot.at(word).refuse(`"${word}" without "${needed}"`, `expected "${needed}" beside it`)
  const types = typesOf(whole)
  if (types.length === 0) spot.refuse('a property of no type', 'expected "type", or "$ref" to a shared definition')
  for (const type of types) if (!JSON_TYPES.includes(type)) spot.at('type').refuseName('type', type, JSON_TYPES)
  if (types.includes('array') && !property.items?.$ref && !property.items?.type)
    spot.refuse('a list of nothing', 'expected "items" with "$ref" to the entity of its lines, or with "type"')
  if (whole.format === 'file' && !types.includes('string'))
    spot
      .at('format')
      .refuse('a file stands in a text', 'expected "type": "string", or for several the format in "items"')
  if (whole['x-file'] && !isFile(kindOf(whole)))
    spot.at('x-file').refuse('nothing is attached here', 'expected it beside the format "file"')
  if (!isChosen(property) && property.uniqueItems)
    spot.at('uniqueItems').refuse('nothing to choose from', 'expected "x-ref" or "oneOf" in "items"')
  if (isChosen(property) && !property.uniqueItems)
    spot.refuse('a list to choose from', 'expected "uniqueItems": true: each is chosen once')
  if (property['x-scoped'] && property['x-ref'] === undefined)
    spot.at('x-scoped').refuse('the sight of no record', 'expected it beside "x-ref"')
  if (property['x-where'] && !property.items?.$ref)
    spot.at('x-where').refuse('a choice among no lines', 'expected it beside "items" with "$ref"')
  property.oneOf?.forEach((option, index) => {
    const at = spot.at('oneOf', index, 'const')
    if (!hasType(option.const, types))
      at.refuse(
        `${JSON.stringify(option.const)} is not of type ${types.join(' or ')}`,
        'expected the type of the property',
      )
    if (property.oneOf!.findIndex(other => other.const === option.const) < index)
      at.refuse(`${JSON.stringify(option.const)} stands here twice`, 'expected each value once')
  })
}

/** Words that say something of another. */
const NEEDED = [
  ['x-hint', 'description'],
  ['x-patternText', 'pattern'],
] as const
