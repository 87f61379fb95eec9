import type { Form as DeclaredForm } from '../generated/declaration.ts'
import type { Entity, Form, Input, Kind } from '../model.ts'
import type { Spot } from '../spot.ts'
import { sourceOf, spotOfSource } from './source.ts'

/** The form before a transition: its inputs follow from the shape of the request. */
export function resolveForm(given: DeclaredForm, request: Entity | undefined, spot: Spot): Form {
  const sources = given.fields.map(sourceOf)
  const fields = given.fields.flatMap((entry, index) => {
    const own = typeof entry === 'string' ? { source: entry } : entry
    const field = request?.fields[own.source]
    const here = spotOfSource(entry, spot.at('fields', index))
    if (request && !field) here.refuseName(`property of "${request.name}"`, own.source, Object.keys(request.fields))
    if (sources.indexOf(own.source) < index)
      here.refuse(`"${own.source}" stands here twice`, 'expected each input once')
    return field ? [{ ...defaultInput(field), ...own }] : []
  })
  return { title: given.title, fields }
}

const TYPES: Partial<Record<Kind, Input['type']>> = {
  longText: 'multiline',
  date: 'date',
  enumeration: 'select',
  integer: 'number',
  number: 'number',
  money: 'number',
  quantity: 'number',
  percent: 'number',
  image: 'image',
}

function defaultInput({ name, label, kind, options, schema }: Entity['fields'][string]): Input {
  const items = schema.items as { required?: string[] } | undefined
  return {
    source: name,
    label,
    type: TYPES[kind] ?? 'text',
    ...(options && { options }),
    ...(typeof schema.maxLength === 'number' && { maxLength: schema.maxLength }),
    ...(typeof schema.maxItems === 'number' && { maxItems: schema.maxItems }),
    ...(items?.required?.length === 1 && { itemKey: items.required[0] }),
  }
}
