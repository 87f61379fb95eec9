import type { FormSection, Input } from '../model/formModel.ts'
import type { Entity } from '../model/model.ts'
import { matches } from '../value/condition.ts'
import { inputsFor } from './inputsFor.ts'

type Data = Readonly<Record<string, unknown>>

/** What is typed or chosen in the room of a cell. */
const IN_CELL: ReadonlySet<string> = new Set<Input['type']>([
  ...(['text', 'number', 'percent', 'date', 'dateTime', 'select', 'reference', 'switch'] as const),
])

/**
 * Finds the input of a form that a list's column shows the value of, or, of a chosen record, the name; undefined where
 * there is none, or none that a cell has room for. What others are chosen within has none either: they would stay as they
 * are, and not go with it.
 */
export function cellInput(sections: readonly FormSection[], { fields }: Entity, source: string): Input | undefined {
  const inputs = ownInputs(sections).flatMap(section => section.inputs)
  const leading = new Set(inputs.flatMap(({ within = {} }) => Object.values(within)))
  const derived = fields[source]?.derived
  const from = derived && 'from' in derived ? derived.from.split('.') : []
  const isMeant = (input: Input) =>
    input.source === source || (from.length === 2 && fields[input.source]?.ref?.as === from[0])
  return inputs.find(input => IN_CELL.has(input.type) && !leading.has(input.source) && isMeant(input))
}

/** Tells whether an input is there for a record as it is, and may be changed. */
export const isOpenInput = (sections: readonly FormSection[], { source }: Input, record: Data): boolean =>
  ownInputs(sections)
    .filter(({ when }) => matches(when, record))
    .some(({ inputs }) => inputsFor(inputs, record).some(input => input.source === source && !input.readOnly))

/** Sections of the record itself, without its lines and nested parts. */
const ownInputs = (sections: readonly FormSection[]) =>
  sections.filter(({ type, part, rows }) => type === 'fields' && part === undefined && rows === undefined)
