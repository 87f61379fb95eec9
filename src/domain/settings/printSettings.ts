import { sql } from 'kysely'
import { json, type CompanyDb, type CompanyTransaction } from '../../database/company.ts'
import type { PrintLayout } from '../../engine/generated/entities.ts'
import type { Print } from '../../engine/model/model.ts'
import { nearestName } from '../../engine/value/nearestName.ts'
import type { Actor } from '../actor.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'
import type { FieldErrors } from '../../engine/DomainError.ts'
import { requireUploads } from '../files/uploads.ts'

/** The column of layouts, which are checked when they are saved. */
const kept = sql.ref<PrintLayout>('layout').as('layout')

/** Reads the company's print layouts, by document; unchanged ones are not in it. */
export async function readPrintLayouts(company: CompanyDb): Promise<Record<string, PrintLayout>> {
  const rows = await company.selectFrom('printSetting').select(['document', kept]).execute()
  return Object.fromEntries(rows.map(({ document, layout }) => [document, layout]))
}

/** Reads the company's layout of one print document; undefined where it is unchanged. */
export async function readPrintLayout(company: CompanyDb, { name }: Print): Promise<PrintLayout | undefined> {
  const row = await company.selectFrom('printSetting').select(kept).where('document', '=', name).executeTakeFirst()
  return row?.layout
}

/**
 * Saves the layout of a print document for the company. Belongs in a transaction.
 * @throws DomainError print.badLayout with a JSON pointer for each mistake, upload.unknown for a foreign logo
 */
export async function savePrintLayout(trx: CompanyTransaction, actor: Actor, print: Print, layout: PrintLayout) {
  const errors = mistakesIn(print, layout)
  const [first] = Object.values(errors)
  if (first) throw refusal('print.badLayout', { reason: first }, errors)
  if (layout.logo) await requireUploads(trx, [layout.logo])
  const values = { layout: json({ ...layout }), accountId: actor.accountId, time: new Date().toISOString() }
  await trx
    .insertInto('printSetting')
    .values({ document: print.name, ...values })
    .onConflict(conflict => conflict.columns(['serviceBuyerId', 'document']).doUpdateSet(values))
    .execute()
}

/** Resets a print document to its declared layout. */
export async function resetPrintLayout(company: CompanyDb, { name }: Print) {
  await company.deleteFrom('printSetting').where('document', '=', name).execute()
}

const LONGEST_TEXT = 200

/** Returns the messages by JSON pointer. */
function mistakesIn({ table }: Print, { columns, texts }: PrintLayout): FieldErrors {
  const known = table?.columns ?? []
  const sources = columns.map(({ source }) => source)
  const unknown = sources.flatMap((source, index) => {
    if (known.some(column => column.source === source)) return []
    const nearest = known.find(
      column =>
        column.source ===
        nearestName(
          source,
          known.map(column => column.source),
        ),
    )
    const hint = nearest && { nearest: nearest.source, label: nearest.label }
    return [[`/columns/${index}/source`, reason('print.noColumn', { name: source, ...hint })] as const]
  })
  const repeated = sources.flatMap((source, index) =>
    sources.indexOf(source) < index
      ? [[`/columns/${index}/source`, reason('print.columnTwice', { name: source })] as const]
      : [],
  )
  const empty = known.length > 0 && columns.every(({ hidden }) => hidden)
  const long = texts.flatMap((text, index) =>
    text.length > LONGEST_TEXT ? [[`/texts/${index}`, reason('print.longText', { most: LONGEST_TEXT })] as const] : [],
  )
  return Object.fromEntries([
    ...unknown,
    ...repeated,
    ...(empty ? [['/columns', reason('print.noneShown')] as const] : []),
    ...long,
  ])
}
