import { applyingColumn } from '../../engine/list/applyingColumn.ts'
import { chosenWords } from '../../engine/list/chosenWords.ts'
import { JOINED_BY } from '../../engine/model/derivedModel.ts'
import type { Column, Entity } from '../../engine/model/model.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import fields from '../fields/fields.module.css'
import type { FieldProps } from '../fields/FieldProps.ts'
import { EMPTY, formatText } from '../fields/format.ts'
import { joinedParts } from '../fields/types/severalSources.ts'
import { enumerationWord, words } from '../fields/words.ts'
import { element } from './element.ts'

type Row = Readonly<Record<string, unknown>>

/** Draws what a cell says; a field that needs more than its record to say it is left to the console. */
export function cellOf(column: Column, record: Row, row: number, columns: readonly Column[], entity: Entity) {
  const applying = applyingColumn(column, record, columns, entity)
  if (!applying) return EMPTY
  const draw = drawn[applying.type]
  return draw ? draw({ value: valueAt(record, applying.source), record, column: applying, row }) : ''
}

const drawn: Record<string, (props: FieldProps) => Node | string> = {
  ...words,
  enumeration: props => {
    const { value, column } = props
    const tone = column.options?.find(option => option.value === value)?.tone
    const word = enumerationWord(props)
    if (!tone) return word
    const state = element('span', { className: fields.state }, word)
    state.dataset.tone = tone
    return state
  },
  email: ({ value }) => formatText(value),
  link: ({ value }) => formatText(value),
  document: ({ value }) => formatText(value),
  several: ({ record, column }) => chosenWords(column, record).filter(Boolean).slice(0, 3).join(JOINED_BY) || EMPTY,
  joined: props => joinedParts(props).join(' '),
  first: ({ value }) => formatText(Array.isArray(value) ? value[0] : value),
}
