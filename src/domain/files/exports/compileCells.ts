import { fieldsRead } from '../../../engine/value/condition.ts'
import { createCache } from '../../../database/createCache.ts'
import { applyingColumn } from '../../../engine/list/applyingColumn.ts'
import { wordsOf } from '../../../engine/list/chosenWords.ts'
import { JOINED_BY } from '../../../engine/model/derivedModel.ts'
import { isFile, isTime } from '../../../engine/model/kinds.ts'
import type { Column, Option } from '../../../engine/model/model.ts'
import { formatTime, MINUTE_FORMAT, startOfDay } from '../../../engine/value/time.ts'
import { fileNames } from '../../../engine/value/uploadAddress.ts'
import { type SayIn, sayIn } from '../../../engine/value/sayIn.ts'
import { withoutFormula } from '../../../engine/value/withoutFormula.ts'
import type { Cell } from '../../../workbook/write/rowXml.ts'
import type { ExportTask } from './exportTask.ts'
import { sheetTime } from './sheetTime.ts'

/** A row as it was selected, by the names c0, c1… */
type SelectedRow = Readonly<Record<string, unknown>>
type Read<Value> = (row: SelectedRow) => Value
type Given = Pick<ExportTask, 'columns' | 'entity' | 'selected' | 'format' | 'texts'>

/**
 * Compiles how a selected row becomes the cells of a file: the words that the page shows, numbers as numbers, never a
 * formula. Which columns apply is decided once for all rows that agree in what their conditions read.
 */
export function compileCells({ columns, entity, selected, format, texts }: Given): Read<Cell[]> {
  const read = readerOf(selected)
  const say = sayIn(texts)
  const asked = [...new Set(columns.flatMap(({ when }) => fieldsRead(when)))].map(name => ({
    name,
    of: read(name),
  }))
  const decided = createCache<string, Read<Cell>[]>()
  return row => {
    const state = asked.map(({ of }) => of(row))
    const cells = decided(JSON.stringify(state), () => {
      const record = Object.fromEntries(asked.map(({ name }, index) => [name, state[index]]))
      return columns.map(column => {
        const applying = applyingColumn(column, record, columns, entity)
        return applying ? cellOf(applying, read, { format, say }) : () => null
      })
    })
    return cells.map(cell => cell(row))
  }
}

/** Returns what reads a property of a selected row; one that was not selected is undefined. */
function readerOf(selected: ExportTask['selected']) {
  const found = new Map(selected.map(({ source, numeric }, index) => [source, { key: `c${index}`, numeric }]))
  return (source: string): Read<unknown> => {
    const place = found.get(source)
    if (!place) return () => undefined
    const { key, numeric } = place
    return numeric ? row => (row[key] === null ? null : Number(row[key])) : row => row[key]
  }
}

interface Written {
  format: ExportTask['format']
  say: SayIn
}

/** What stands between the values of a column that says several as one text. */
const BETWEEN: Partial<Record<Column['type'], string>> = { joined: ' ', goods: ' / ' }

function cellOf(column: Column, read: (source: string) => Read<unknown>, written: Written): Read<Cell> {
  const between = BETWEEN[column.type]
  if (column.sources && between) return joinedCell(column.sources.map(read), between, written.say)
  const value = read(column.titles ?? column.source)
  const reason = reasonOf(column.fault, read)
  const write = writerOf(column, written)
  const own = column.options && column.sources?.[1] !== undefined ? read(column.sources[1]) : undefined
  return row => {
    const found = value(row)
    if (found === null || found === undefined) return reason(row) ?? null
    const word = own?.(row)
    return typeof word === 'string' && word !== '' ? withoutFormula(written.say.all(word)) : write(found)
  }
}

/** Returns what writes those values that are there, each text once. */
function joinedCell(values: Read<unknown>[], between: string, say: SayIn): Read<Cell> {
  return row => {
    const texts = values.map(value => value(row) ?? '').map(found => String(plainCell(found, say)))
    return [...new Set(texts)].filter(Boolean).join(between) || null
  }
}

/** Returns what writes why a formula has no value; a program that adds up a column stumbles over it. */
function reasonOf(fault: Column['fault'], read: (source: string) => Read<unknown>): Read<string | undefined> {
  if (!fault) return () => undefined
  const reason = read(fault.source)
  const words = new Map(fault.options.map(option => [option.value, faultText(option)]))
  return row => words.get(String(reason(row)))
}

/** What stands in a cell whose formula has no value. */
export const faultText = ({ label }: Option) => `#${label}`

const SEVERAL = new Set<Column['kind']>(['references', 'choices'])

/** Returns what writes a value of a column that is there. */
function writerOf({ kind, options, format: pattern }: Column, { format, say }: Written): (value: unknown) => Cell {
  const plain = (value: unknown) => plainCell(value, say)
  if (SEVERAL.has(kind))
    return value => withoutFormula(wordsOf([value].flat(), options).filter(Boolean).join(JOINED_BY)) || null
  if (options) {
    const words = new Map<unknown, string>()
    for (const { value, label } of options) if (!words.has(value)) words.set(value, withoutFormula(label))
    return value => words.get(value) ?? withoutFormula(String(value))
  }
  if (isFile(kind)) return value => withoutFormula(fileNames(value).join('、'))
  const text = kind === 'dateTime' || pattern ? timeText(kind, pattern ?? MINUTE_FORMAT, plain) : plain
  if (isTime(kind) && !pattern && format === 'xlsx') return value => sheetTime(kind, String(value)) ?? text(value)
  if (kind === 'percent' && format === 'csv')
    return value => (typeof value === 'number' ? PERCENT.format(value) : plain(value))
  return text
}

function timeText(kind: Column['kind'], pattern: string, plain: (value: unknown) => Cell): (value: unknown) => Cell {
  if (kind === 'dateTime') return value => formatTime(String(value), pattern)
  if (kind === 'date') return value => formatTime(startOfDay(String(value)), pattern)
  return plain
}

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 4, useGrouping: false })

function plainCell(value: unknown, say: SayIn): Cell {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return say.text(value ? '是' : '否')
  return withoutFormula(Array.isArray(value) ? value.join(', ') : String(value))
}
