import type { Column, Entities, Entity, Section } from '../../../engine/model/model.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'

/** The entity of people, whose names are told last. */
const PEOPLE = 'account'

/**
 * Adds a summary to sections that have none: what the record comes to, the first record that it belongs to, and the
 * people in it, of what the sections show.
 */
export function withSummary(sections: Section[], entity: Entity, entities: Entities): Section[] {
  if (sections.some(({ type }) => type === 'summary')) return sections
  const columnsOf = (wanted: Section['type']) =>
    sections.flatMap(({ type, columns }) => (type === wanted ? columns : []))
  const [fields, totals] = [columnsOf('fields'), columnsOf('totals')]
  const amount = totals.find(({ isTotal }) => isTotal) ?? fields.find(({ kind }) => kind === 'money')
  const named = fields.map(column => ({ column, of: namedBy(column, entity, entities) }))
  // What is there only now and then says less of the record than what always is.
  const isSteady = ({ hideWhenEmpty, when }: Column) => !hideWhenEmpty && !when
  const other = named.find(({ column, of }) => of !== undefined && of !== PEOPLE && isSteady(column))?.column
  const people = named.flatMap(({ column, of }) => (of === PEOPLE ? column : [])).slice(0, MOST_PEOPLE)
  const columns = [amount, other, ...people].flatMap(column => (column ? summed(column) : []))
  return [...sections, { type: 'summary', columns }]
}

const MOST_PEOPLE = 3

function summed(whole: Column): Column {
  const { edit: _, isTotal: __, ...column } = whole
  return { ...column, hideWhenEmpty: true }
}

/** Returns the entity of the one record that a column says the name of; of people, any value. */
function namedBy({ source, reference }: Column, entity: Entity, entities: Entities): string | undefined {
  if (reference !== undefined) return reference
  const found = findSource(entities, entity.name, source)
  const last = found?.steps.at(-1)
  const isOne = found?.steps.every(({ many }) => !many)
  const isName = last?.entity.name === PEOPLE || last?.entity.title === found?.field.name
  return isOne && isName ? last?.entity.name : undefined
}
