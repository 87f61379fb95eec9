import { type Data, dataIn, dataOf } from '../../../engine/value/data.ts'
import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { PrintLayout } from '../../../engine/generated/entities.ts'
import type { Entities, Field, Print, Registry } from '../../../engine/model/model.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'
import type { Actor } from '../../actor.ts'
import { readPrintLayout, readPrintLayouts, resetPrintLayout, savePrintLayout } from '../printSettings.ts'
import { fileIn, PRINTS_FOLDER, type Files } from './files.ts'

/** The content of a print document's file: its layout without the logo. */
export type PrintPart = Omit<PrintLayout, 'logo'>

/** Reads the company's print layouts, reduced to the columns that are declared. */
export async function readPrintParts(db: CompanyDb, { prints }: Pick<Registry, 'prints'>): Promise<Files> {
  const layouts = Object.entries(await readPrintLayouts(db))
  const known = layouts.flatMap(([name, layout]) => {
    const print = prints[name]
    return print ? [[fileIn(PRINTS_FOLDER, name), partOf(print, layout)] as const] : []
  })
  return Object.fromEntries(known)
}

/**
 * Applies the layout of a file, or resets it to the declared one without a file.
 * @returns the differences, in words
 * @throws DomainError print.badLayout
 */
export async function applyPrintPart(
  trx: CompanyTransaction,
  { entities }: Registry,
  actor: Actor,
  print: Print,
  part: PrintPart | undefined,
): Promise<string[]> {
  const layout = await readPrintLayout(trx, print)
  const before = layout && partOf(print, layout)
  if (sameContent(before, part)) return []
  if (part) await savePrintLayout(trx, actor, print, { ...part, logo: layout?.logo ?? '' })
  else await resetPrintLayout(trx, print)
  return differences(entities, before, part)
}

function partOf({ table }: Print, { paper, heading, companyLogo, columns, texts }: PrintLayout): PrintPart {
  const known = new Set(table?.columns.map(({ source }) => source))
  const own = columns.filter(({ source }) => known.has(source))
  return { paper, heading, ...(companyLogo !== undefined && { companyLogo }), columns: own, texts }
}

function differences({ printLayout }: Entities, before: PrintPart | undefined, after: PrintPart | undefined): string[] {
  if (!before || !after) return [after ? '版式：默认 → 公司设置' : '版式：公司设置 → 默认']
  return Object.values(printLayout!.fields).flatMap(field => {
    const [was, is] = [before, after].map(part => dataOf(part)[field.name])
    return sameContent(was, is) ? [] : [`${field.label}：${wordOf(field, was)} → ${wordOf(field, is)}`]
  })
}

function wordOf({ options, name }: Field, value: unknown): string {
  if (name === 'columns') return dataIn(value).map(columnWord).join('、')
  if (Array.isArray(value)) return value.join('；') || '无'
  if (typeof value === 'boolean' || value === undefined) return value ? '是' : '否'
  return options?.find(option => option.value === value)?.label ?? (String(value) || '无')
}

const columnWord = ({ label, width, hidden }: Data) => (hidden ? `${label}（不打印）` : `${label} ${width}mm`)
