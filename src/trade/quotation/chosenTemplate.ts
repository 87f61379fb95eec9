import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import type { ExportTemplateItems } from '../../engine/generated/entities.ts'
import type { OfferedTemplate } from '../../engine/print/sheetPreview.ts'
import { refusal } from '../refusal.ts'
import { layouts } from './layouts.ts'

export interface ChosenTemplate {
  type: number
  nettdlUrl: string | null
  items: ExportTemplateItems
}

/** The quoting company and person, where a template has none. */
export interface Quoter {
  corpName: string
  name?: string
}

const CUSTOM_NAME = '自定义EXCEL'

/** Lists the templates for a quotation: the built-in ones, then those of the company's own that the reader sees, the
 * newest first (spec, sales 9). */
export async function offeredTemplates(db: CompanyDb, seen: SeenSql): Promise<OfferedTemplate[]> {
  const builtIn = Object.entries(layouts).map(([type, { name }]) => ({ template: type, name, own: false, kind: name }))
  const own = await db
    .selectFrom('exportTemplate')
    .select(['id', 'type', 'tdlName'])
    .where(seen('exportTemplate'))
    .orderBy('time', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return [
    ...builtIn,
    ...own.map(({ id, type, tdlName }) => ({
      ...{ template: id, name: tdlName, own: true },
      kind: layouts[type]?.name ?? CUSTOM_NAME,
    })),
  ]
}

const MOST = 200

/**
 * Reads a template by the number of a built-in one or the id of the company's own.
 * @throws DomainError record.missing
 */
export async function chosenTemplate(
  db: CompanyDb,
  seen: SeenSql,
  template: string,
  { corpName, name }: Quoter,
): Promise<ChosenTemplate> {
  if (layouts[Number(template)])
    return { type: Number(template), nettdlUrl: null, items: { servCompany: corpName, servMaker: name } }
  const own = await db
    .selectFrom('exportTemplate')
    .select(['type', 'nettdlUrl', 'requirementTdlItmesVO'])
    .where('id', '=', template)
    .where(seen('exportTemplate'))
    .executeTakeFirst()
  if (!own) throw refusal('record.missing')
  const { type, nettdlUrl, requirementTdlItmesVO } = own
  return { type, nettdlUrl, items: { servCompany: corpName, ...requirementTdlItmesVO } }
}
