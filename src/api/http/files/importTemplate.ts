import { DOCUMENT, isOfLines } from '../../../engine/model/importedSource.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import { sheetName } from './sheetName.ts'

type Cells = (string | number)[]

/**
 * Writes an empty file to import, with its headings; that of documents has a second sheet, which is not imported, with
 * what belongs into which column and with an example.
 * @returns the content of an xlsx file
 */
export function importTemplate(label: string, declared: Import): Promise<Uint8Array> {
  const { fields } = declared
  const rows: Cells[] = [fields.map(one => one.label)]
  const sheet = {
    name: sheetName(label),
    columns: fields.map(({ kind }) => ({ width: kind === 'text' ? 24 : 16 })),
    rows,
    freezePane: { rows: 1 },
  }
  if (!declared.documents) return writeXlsx({ sheets: [sheet] })
  const notes = { name: '填写说明', columns: [{ width: 20 }, { width: 16 }, { width: 10 }, { width: 72 }] }
  return writeXlsx({ sheets: [sheet, { ...notes, rows: [...notesOf(declared), [], ...exampleOf(declared)] }] })
}

function notesOf(declared: Import): Cells[] {
  const { fields, update } = declared
  const { lines } = declared.documents!
  const matched = fields.filter(({ source, lookup }) => isOfLines(lines, source) && lookup).map(one => `“${one.label}”`)
  return [
    ['列', '填写在', '必填', '说明'],
    ...fields.map(field => [
      field.label,
      isOfLines(lines, field.source) ? '每行明细' : '单据的第一行',
      field.required ? '是' : '',
      hintOf(field, declared),
    ]),
    [],
    ['第一行以下每行一条明细；单据的内容写在它的第一行，以下各行可以留空，也可以重复填写，但须一致。'],
    ...(update
      ? [
          [
            `修改已有单据时，明细按${matched.join('') || '顺序'}对应：没有写的明细会被删除，新写的会增加；留空的单元格保持原值。一行明细都不写，则明细不变。`,
          ],
        ]
      : []),
  ]
}

function hintOf({ source, lookup, options, kind }: ImportField, { update }: Import): string {
  if (source === DOCUMENT)
    return `同一张单据的各行填写相同的序号，留空的行属于上一行的单据${update ? '；修改已有单据时可不填' : ''}`
  if (update?.includes(source)) return '填写已有的值则修改该单据，新单据留空'
  if (lookup) return '须与系统中已有的一致'
  if (options) return `可填：${options.map(({ label }) => label).join('、')}`
  if (kind === 'boolean') return '可填：是、否'
  return kind === 'date' || kind === 'dateTime' ? '日期，例如 2026-01-05' : ''
}

/** Two documents, the first with two lines. */
function exampleOf({ fields, update = [], documents }: Import): Cells[] {
  const { lines } = documents!
  const row = (number: number, isFirst: boolean): Cells =>
    fields.map(field => {
      if (field.source === DOCUMENT) return number
      if (update.includes(field.source) && !field.required) return ''
      return isFirst || isOfLines(lines, field.source) ? exampleValue(field) : ''
    })
  return [['示例'], fields.map(({ label }) => label), row(1, true), row(1, false), row(2, true)]
}

function exampleValue({ label, kind, options, lookup }: ImportField): string | number {
  if (options) return options[0]!.label
  if (kind === 'percent') return '13%'
  if (isNumber(kind)) return 1
  if (kind === 'boolean') return '是'
  if (kind === 'date' || kind === 'dateTime') return '2026-01-05'
  return lookup ? `（已有的${label}）` : `（${label}）`
}
