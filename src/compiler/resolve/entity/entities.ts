import type { Shaped } from '../../declared.ts'
import { labelWord } from '../labelWords.ts'
import type { Property } from '../../../engine/generated/declaration.ts'
import { decimalsOf } from './decimalsOf.ts'
import { FAULTS, faultName } from '../../../engine/list/faults.ts'
import { canFail } from '../../../engine/formula/formulaPaths.ts'
import type { Formula } from '../../../engine/formula/formula.ts'
import type { Derived } from '../../../engine/model/derivedModel.ts'
import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import type { Report, Spot } from '../../diagnostics/spot.ts'
import { checkFormerNames, formerNames } from '../check/formerNames.ts'
import { checkAsOf } from './asOf.ts'
import { checkDerivations, checkFollowed, checkNesting } from './checkCircles.ts'
import { checkEntity } from './checkEntity.ts'
import { checkFormats } from './checkFormats.ts'
import { checkProperties } from './checkProperties.ts'
import type { Condition } from '../../../engine/value/condition.ts'
import { kindOf } from './kindOf.ts'
import { isOfLinks, linksOf } from './links.ts'
import { nameAllPaths } from './namePaths.ts'
import { isPlain, parseDerivation } from './parseDerivation.ts'
import { isStored, lineName, plainSchema, propertiesOf, shapeName, withSharedDefinition } from './plainSchema.ts'
import { expandCondition, resolveStates, type States } from './states.ts'
import { readFormula } from '../formula/readFormula.ts'
import { markAsked, resolveRelated, resolveWarnings } from './related.ts'
import { resolveScopeRules } from './scopeRules.ts'
import { resolveUnion } from './union.ts'
import { isFile } from '../../../engine/model/kinds.ts'
import { FILE_LIMITS } from '../../../engine/value/fileTypes.ts'
import { titleOf } from './titleOf.ts'
import { titlesName } from '../../../engine/relations/titlesName.ts'
import { record } from '../../../engine/value/record.ts'

interface Resolved {
  entities: Entities
  /** The named conditions of each entity. */
  states: Record<string, Record<string, Condition>>
}

/**
 * Resolves the schemas into entities, with every default filled in. Each step relies on what the one before it checked,
 * so that one mistake is not reported twice.
 * @throws ConfigError for names that do not exist
 */
export function resolveEntities(declared: Shaped, report: Report): Resolved {
  const names = Object.keys(declared.schemas)
  const spotOf = (name: string) => report.file(declared.schemas[name]!)
  for (const name of names) checkProperties(declared, name, spotOf(name))
  for (const name of names) checkFormats(declared, name, spotOf(name), report.hint(declared.schemas[name]!))
  const former = formerNames(Object.entries(declared.schemas).map(([name, { data }]) => [name, data] as const))
  checkFormerNames(['schema', 'schemas'], former, new Set(names), name => spotOf(name).at('x-was'))
  checkNesting(declared, spotOf)
  report.settle()
  const states = resolveStates(declared, spotOf)
  const entities = record(names.map(name => [name, resolveEntity(name, declared, states[name]!, spotOf(name))]))
  for (const name of names) resolveRelations({ entities, states }, entities[name]!, declared, spotOf(name))
  report.settle()
  for (const name of names) nameAllPaths(entities, entities[name]!, states[name]!, spotOf(name))
  for (const name of names) resolveFormulas({ entities, states }, entities[name]!, declared, spotOf(name))
  report.settle()
  for (const name of names) checkEntity(entities, entities[name]!, states[name]!, spotOf(name))
  report.settle()
  checkDerivations(entities, spotOf)
  checkFollowed(entities, spotOf)
  report.settle()
  for (const entity of Object.values(entities)) inheritFromSource(entities, entity)
  markAsked(entities)
  return { entities, states }
}

function resolveEntity(name: string, declared: Shaped, states: States, spot: Spot): Entity {
  const file = declared.schemas[name]!
  const schema = file.data
  const fields = Object.entries(schema.properties).map(([property, given]) =>
    resolveField(
      property,
      given,
      schema.required.includes(property),
      declared,
      states,
      spot.at('properties', property),
    ),
  )
  const own = record(fields.map(field => [field.name, field]))
  const offered = schema['x-offered'] && expandCondition(schema['x-offered'], states, spot.at('x-offered'))
  return {
    name,
    label: schema.title,
    stored: isStored(file),
    ...(schema['x-was'] !== undefined && { was: schema['x-was'] }),
    global: schema['x-global'] === true,
    key: schema['x-key'] ?? ['id'],
    title: schema['x-title'] ?? titleOf(own),
    unique: schema['x-unique'] ?? [],
    index: schema['x-index'] ?? [],
    ...(offered && { offered }),
    ...(schema['x-about'] && { about: schema['x-about'] }),
    fields: own,
  }
}

function resolveField(
  name: string,
  given: Property,
  required: boolean,
  declared: Shaped,
  states: States,
  spot: Spot,
): Field {
  const property = withSharedDefinition(given, declared)
  const derived = derivedOf(property, states, spot)
  const kind = kindOf(property)
  const shape = shapeName(given, declared)
  return {
    name,
    label: property.title ?? name,
    kind,
    schema: plainSchema(given, declared),
    required,
    readOnly: property.readOnly === true || derived !== undefined,
    secret: property['x-secret'] === true || property['x-given'] === true,
    ...(property['x-given'] && { given: true }),
    ...(property['x-permission'] && { permission: [property['x-permission']].flat() }),
    ...(property['x-mask'] && { mask: property['x-mask'] }),
    ...(property['x-parts'] && { parts: {} }),
    writeOnce: property['x-writeOnce'] === true,
    stored: kind !== 'lines' && kind !== 'references' && property['x-given'] !== true && (!derived || isKept(derived)),
    ...(given['x-was'] !== undefined && { was: given['x-was'] }),
    ...(OPEN.some(word => property[word]) && { open: true }),
    default: property.default,
    options:
      property['x-operations']?.map(value => ({ value, label: value })) ??
      (property.oneOf ?? property.items?.oneOf)?.map(({ const: value, title: label, 'x-tone': tone }) =>
        tone ? { value, label, tone } : { value, label },
      ),
    derived,
    ...(shape !== undefined && { shape }),
    series: property['x-series'],
    ...(isFile(kind) && { file: { ...FILE_LIMITS, ...property['x-file'] } }),
    ...decimalsOf(property['x-decimals']),
    ...(property['x-part'] && { part: partOf(property['x-while'], states, spot.at('x-while')) }),
    ...(property['x-fill'] && { fill: property['x-fill'] }),
    ...(property['x-translated'] && { translated: true }),
    ...(property['x-switch'] && { switch: property['x-switch'] }),
    ...(property['x-group'] !== undefined && { group: property['x-group'] }),
    ...(property['x-pinyin'] && { pinyin: property['x-pinyin'] }),
  }
}

const partOf = (given: Property['x-while'], states: States, spot: Spot): Condition =>
  given === undefined ? {} : expandCondition(given, states, spot)

/** Enumerations to which apps add. */
const OPEN = ['x-documents', 'x-logged', 'x-messages'] as const

/** Stands for a formula until the properties that it names are known. */
const UNREAD: Formula = { literal: null, type: 'text' }

/** A product has a column, which the database generates; so has a word of the record's own. */
const isKept = (derived: Derived) => 'multiply' in derived || ('word' in derived && derived.isKept)

function derivedOf(property: Property, states: States, spot: Spot): Derived | undefined {
  const { 'x-derive': text, 'x-when': when, 'x-case': cases, 'x-word': word } = property
  const { 'x-join': join, 'x-object': object, 'x-value': value, 'x-related': related, 'x-asOf': asOf } = property
  if (word !== undefined) return { word, isKept: property['x-kept'] === true }
  if (when !== undefined) return { when: expandCondition(when, states, spot.at('x-when')) }
  if (cases) return { case: cases.map((one, index) => expandCondition(one, states, spot.at('x-case', index))) }
  if (text !== undefined) {
    return parseDerivation(text) ?? { formula: UNREAD }
  }
  if (join !== undefined) return { join }
  if (object) return { object }
  if (related) return { related: { ...related, when: undefined, entity: related.schema } }
  if (asOf) return { asOf: { ...asOf, entity: asOf.schema } }
  return value && { value }
}

/** Reads what only the properties of all schemas give a meaning. */
function resolveFormulas(ground: Resolved, entity: Entity, declared: Shaped, spot: Spot) {
  const { entities } = ground
  for (const [name, property] of Object.entries(propertiesOf(declared, entity.name))) {
    const field = entity.fields[name]!
    const {
      'x-derive': text,
      'x-related': related,
      'x-asOf': asOf,
      'x-warn': warn,
    } = withSharedDefinition(property, declared)
    const here = spot.at('properties', name)
    const found = related && resolveRelated(related, field, entity, ground, here.at('x-related'))
    if (found) field.derived = { related: found }
    if (asOf) checkAsOf(asOf, entity, entities, here.at('x-asOf'))
    if (warn) field.warn = resolveWarnings(warn, entity, entities, here.at('x-warn'))
    if (text === undefined || !field.derived || isPlain(field.derived, entity)) continue
    const formula = readFormula(text, field, { entities, entity, spot: spot.at('properties', name, 'x-derive') })
    if (formula) field.derived = { formula }
    field.stored = false
    if (formula && canFail(formula)) addFault(entity, field, spot.at('properties', faultName(name)))
  }
  const { 'x-scope': rules, 'x-union': union } = declared.schemas[entity.name]!.data
  if (union) entity.union = resolveUnion(union, entity, ground, spot)
  if (rules) entity.scopeRules = resolveScopeRules(entities, entity, rules, spot.at('x-scope'))
}

/** Adds the property that says why a formula has no value. */
function addFault(entity: Entity, field: Field, spot: Spot) {
  const name = faultName(field.name)
  if (entity.fields[name]) spot.refuse(`"${name}" says why "${field.name}" has no value`, 'expected another name here')
  entity.fields[name] = {
    ...field,
    ...{ name, label: labelWord('fault', field.label), kind: 'enumeration', options: [...FAULTS] },
    ...{ schema: { type: ['string', 'null'] }, required: false, derived: { fault: field.name } },
  }
}

function resolveRelations({ entities, states }: Resolved, entity: Entity, declared: Shaped, spot: Spot) {
  for (const [name, property] of Object.entries(propertiesOf(declared, entity.name))) {
    const field = entity.fields[name]!
    const target = property['x-ref']
    if (target !== undefined && !entities[target]?.fields.id) {
      spot.at('properties', name, 'x-ref').refuseName('entity with an id', target, namesWithId(entities, declared))
    } else if (target !== undefined) {
      field.ref = { entity: target, as: property['x-as'] ?? target }
      field.reference = target
      if (property['x-scoped']) (entity.follows ??= []).push({ entity: target, by: name })
    }
    if (field.kind === 'references') resolveChosen(entities, entity, field, declared, spot.at('properties', name))
    if (field.kind !== 'lines') continue
    const line = lineName(property.items!)!
    const here = spot.at('properties', name, 'items', '$ref')
    if (!entities[line]) here.refuseName('entity', line, Object.keys(entities))
    else if (entity.stored) {
      const many = backOf(line, entity, declared, here)
      const given = property['x-where']
      const where = given && expandCondition(given, states[line] ?? {}, spot.at('properties', name, 'x-where'))
      field.many = many && { ...many, ...(where && { where }) }
    }
  }
}

/** Relates a list of chosen records to its links, and adds what they are called. */
function resolveChosen(entities: Entities, entity: Entity, field: Field, declared: Shaped, spot: Spot) {
  const target = propertiesOf(declared, entity.name)[field.name]?.items?.['x-ref'] ?? ''
  if (!entities[target]?.fields.id)
    return spot.at('items', 'x-ref').refuseName('entity with an id', target, namesWithId(entities, declared))
  field.reference = target
  if (!entity.stored) return
  const { name, by, to } = linksOf(entity.name, field.name, target)
  field.many = { entity: name, by, to }
  const titles = titlesName(field.name)
  if (entity.fields[titles])
    spot.refuse(
      `"${titles}" is what the records of "${field.name}" are called`,
      'expected another name for one of both',
    )
  entity.fields[titles] = {
    ...field,
    ...{ name: titles, label: labelWord('titles', field.label), kind: 'texts', required: false, readOnly: true },
    ...{
      schema: { type: 'array', items: { type: ['string', 'null'] } },
      derived: { titles: `${field.name}.${to.slice(0, -'Id'.length)}.${entities[target].title}` },
    },
    ...{ many: undefined, reference: undefined, was: undefined },
  }
}

/** Finds the property of lines that refers back to their record: of several the only one without a name of its own. */
function backOf(line: string, entity: Entity, declared: Shaped, spot: Spot): Field['many'] {
  const back = Object.entries(propertiesOf(declared, line)).filter(([, property]) => property['x-ref'] === entity.name)
  const plain = back.filter(([, property]) => property['x-as'] === undefined)
  const [only] = back.length === 1 ? back : plain.length === 1 ? plain : []
  if (only) return { entity: line, by: only[0] }
  const found = back.length === 0 ? 'has no property' : 'has several properties'
  spot.refuse(
    `"${line}" ${found} with x-ref "${entity.name}"`,
    'expected exactly one that refers back, or one without x-as',
  )
  return undefined
}

const namesWithId = (entities: Entities, { schemas }: Shaped) =>
  Object.values(entities).flatMap(({ name, fields }) => (fields.id && !isOfLinks(schemas[name]!) ? name : []))

/** A value read along a relation is shown, filtered and chosen like its source. */
function inheritFromSource(entities: Entities, entity: Entity) {
  for (const field of Object.values(entity.fields)) {
    if (!field.derived || !('from' in field.derived)) continue
    const source = findSource(entities, entity.name, field.name)?.field
    if (!source || source === field) continue
    field.kind = source.kind
    field.options ??= source.options
    field.reference = source.ref?.entity
  }
}
