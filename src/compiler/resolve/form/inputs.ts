import { type Condition, fieldsRead } from '../../../engine/value/condition.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import type { Input as DeclaredInput, InputType } from '../../../engine/generated/declaration.ts'
import type { Entity, Field, Kind } from '../../../engine/model/model.ts'
import { followed } from '../../../engine/form/followed.ts'
import { isTextFormat } from '../../../engine/value/textFormats.ts'
import { warningPaths } from '../../../engine/formula/warningPaths.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { checkPath } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { record } from '../../../engine/value/record.ts'
import { sourceOf, spotOfSource } from '../check/source.ts'
import { resolveParts } from './parts.ts'
import { resolveFill, resolveShows } from './choiceValues.ts'
import { resolveSuggest } from './suggest.ts'
import { labelWord } from '../labelWords.ts'

/** Resolves inputs for properties of an entity, with the defaults that follow from its schema. */
export function resolveInputs(declared: DeclaredInput[], entity: Entity, context: Context, spot: Spot): Input[] {
  const sources = declared.map(sourceOf)
  const { entities } = context
  const inputs = declared.flatMap((given, index) => {
    const own: Exclude<DeclaredInput, string> = typeof given === 'string' ? { source: given } : given
    const field = entity.fields[own.source]
    const at = spotOfSource(given, spot.at(index))
    if (!field) at.refuseName(`property of "${entity.name}"`, own.source, Object.keys(entity.fields))
    else if (field.secret && !field.given)
      at.refuse(`"${own.source}" is secret`, 'expected a property without x-secret')
    if (sources.indexOf(own.source) < index) at.refuse(`"${own.source}" stands here twice`, 'expected each input once')
    if (!field) return []
    const { suggest, parts, requiredMessage, when, requiredWhen, readOnlyWhen, shows, fill, preset, ...rest } = own
    const conditions = record(
      Object.entries({ when, requiredWhen, readOnlyWhen }).flatMap(([word, given]): [string, Condition][] =>
        given === undefined ? [] : [[word, resolveCondition(entity, given, context, spot.at(index, word))]],
      ),
    )
    if (requiredWhen !== undefined && field.required)
      spot.at(index, 'requiredWhen').refuse(`"${own.source}" is always required`, 'expected a property that is not')
    const offered = suggest && resolveSuggest(suggest, field, entity, context, spot.at(index, 'suggest'))
    const made = parts && resolveParts(parts, field, entity, context, spot.at(index, 'parts'))
    const { reference } = field
    const target = reference === undefined || field.derived ? undefined : entities[reference]
    const here = spot.at(index)
    const input = {
      ...defaultInput({ ...field, label: own.label ?? field.label }, entity, context),
      ...(made && { type: 'parts' as const, parts: made }),
      ...rest,
      ...conditions,
      ...(requiredWhen !== undefined && { required: wordFor(field) }),
      ...(requiredMessage !== undefined && { required: requiredMessage }),
      ...(offered && { suggest: offered }),
      ...(shows && target && { shows: resolveShows(shows, field.name, entity, target, entities, here.at('shows')) }),
      ...(fill &&
        target && {
          fill: resolveFill(fill, { source: field.name, inputs: sources }, entity, target, entities, here.at('fill')),
        }),
      ...(preset && target && { preset: resolveCondition(target, preset, context, here.at('preset')) }),
      ...(field.warn && { warn: field.warn }),
    }
    for (const word of ['shows', 'fill', 'preset'] as const)
      if (own[word] && !target) here.at(word).refuse(`"${own.source}" refers to nothing`, 'expected a reference')
    if (preset && target && !own.within)
      here.at('preset').refuse('"preset" without "within"', 'expected "within" beside it')
    checkInput(input, sources, entity, context, here)
    return [input]
  })
  return withFurther(
    inputs,
    entity,
    inputs.flatMap(({ decimals = [], warn = [] }) => [decimals, warn.flatMap(warningPaths)].flat()),
  )
}

/** Adds to references what some properties, which are read beside them, tell of the chosen record. */
export function withFurther(inputs: Input[], entity: Entity, properties: string[]): Input[] {
  const all = followed(entity, properties)
  return inputs.map(input => {
    const own = all.filter(({ source }) => source === input.source).map(({ path }) => path)
    const shown = (input.shows ?? []).flatMap(({ source, isOwn }) => (isOwn ? [] : source))
    const further = [
      ...new Set([...(input.further ?? []), ...own, ...shown, ...fieldsRead(input.preset), ...ofOwner(input)]),
    ]
    return further.length > 0 ? { ...input, further } : input
  })
}

/** Returns what the chosen record tells of the one that a line belongs to, where lines are made of chosen records. */
const ofOwner = ({ within = {} }: Input) =>
  Object.entries(within).flatMap(([name, place]) => (place.includes('.') ? name : []))

/** Returns the properties that a client may set where a declaration does not list any. */
export function settableSources(entity: Entity, except: string[] = []): string[] {
  return Object.values(entity.fields)
    .filter(
      field =>
        (field.stored || field.kind === 'references') &&
        !field.readOnly &&
        !field.secret &&
        !field.series &&
        !field.fill,
    )
    .map(field => field.name)
    .filter(name => name !== 'id' && !except.includes(name))
}

const TYPES: Partial<Record<Kind, InputType>> = {
  longText: 'multiline',
  date: 'date',
  dateTime: 'dateTime',
  enumeration: 'select',
  boolean: 'switch',
  reference: 'reference',
  integer: 'number',
  number: 'number',
  money: 'number',
  price: 'number',
  quantity: 'number',
  percent: 'percent',
  image: 'image',
  file: 'attachments',
  files: 'attachments',
  lines: 'images',
  references: 'several',
  choices: 'several',
}

function defaultInput(field: Field, entity: Entity, { entities }: Context): Input {
  const { name, label, kind, options, schema, reference, series } = field
  const { required } = dataOf(schema.items)
  const [itemKey, ...furtherKeys] = Array.isArray(required) ? required.map(String) : []
  const { translated } = findSource(entities, entity.name, name)?.field ?? field
  const numbers = record(
    (['minimum', 'exclusiveMinimum', 'maximum', 'minLength', 'maxLength', 'maxItems'] as const).flatMap(key =>
      typeof schema[key] === 'number' ? [[key, schema[key]] as [string, number]] : [],
    ),
  )
  return {
    source: name,
    label,
    kind,
    type: TYPES[kind] ?? 'text',
    readOnly: field.readOnly || series !== undefined,
    writeOnce: field.writeOnce,
    ...(field.required && field.default === undefined && !field.fill && { required: wordFor(field) }),
    ...(options && { options }),
    ...(field.default !== undefined && { default: field.default }),
    ...numbers,
    ...(kind === 'text' && typeof schema.pattern === 'string' && { pattern: schema.pattern }),
    ...(typeof schema['x-patternText'] === 'string' && { patternText: schema['x-patternText'] }),
    ...(schema['x-hint'] === true && { hint: String(schema.description) }),
    ...((kind === 'text' || kind === 'id') && isTextFormat(schema.format) && { format: schema.format }),
    ...(furtherKeys.length === 0 && itemKey !== undefined && { itemKey }),
    ...(translated && { translated }),
    ...(field.file && { file: field.file }),
    ...(field.decimals !== undefined && { decimals: field.decimals }),
    ...(field.decimalsSet !== undefined && { decimalsSet: field.decimalsSet }),
    ...(reference !== undefined && !field.derived && { reference, sources: [entities[reference]!.title] }),
  }
}

const wordFor = ({ kind, label }: Field) => labelWord(CHOSEN.has(kind) ? 'choose' : 'fillIn', label)

const CHOSEN = new Set<Kind>(['enumeration', 'reference', 'references', 'choices', 'date', 'dateTime'])

function checkInput(input: Input, names: string[], entity: Entity, { entities }: Context, spot: Spot) {
  const numbers = Object.values(entity.fields).filter(field => isNumber(field.kind))
  for (const word of ['most', 'begins'] as const) {
    const name = input[word]
    const known = numbers.map(field => field.name)
    if (name !== undefined && !known.includes(name)) spot.at(word).refuseName(`number of "${entity.name}"`, name, known)
  }
  if (input.type === 'menuTree' && input.kind !== 'texts')
    spot.at('type').refuse(`"${input.source}" holds no menu keys`, 'expected a list of texts')
  if (input.signature && !['image', 'images'].includes(input.type))
    spot.at('signature').refuse(`"${input.source}" holds no pictures`, 'expected a property with pictures')
  if ((input.type === 'parts') !== (input.parts !== undefined))
    spot.at('type').refuse(`"${input.source}" says nothing of its parts`, 'expected "parts", without another type')
  if ((input.type === 'attachments') !== (input.file !== undefined))
    spot
      .at('type')
      .refuse(
        `"${input.source}" ${input.file ? 'holds files' : 'holds no files'}`,
        'expected "attachments" for the format "file" alone',
      )
  const target = input.reference === undefined ? undefined : entities[input.reference]
  if (input.within && !target) spot.at('within').refuse(`"${input.source}" refers to nothing`, 'expected a reference')
  if (!target) return
  input.sources?.forEach((source, index) => checkPath(entities, target, source, spot.at('sources', index)))
  for (const [name, own] of Object.entries(input.within ?? {})) {
    checkPath(entities, target, name, spot.at('within', name))
    // Of a line also what is filled in of the record that it belongs to.
    if (own.includes('.')) checkPath(entities, entity, own, spot.at('within', name))
    else if (!names.includes(own)) spot.at('within', name).refuseName('input of this form', own, names)
  }
}
