import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import type { Entities } from '../../engine/model.ts'

/** Short lists of a company that its documents choose from. */
export interface ChoiceKind {
  /** Name among the settings. */
  name: 'titles' | 'logistics'
  table: 'companyTitle' | 'logisticsCompany'
  label: string
  /** Its texts with their words; by the first of them people call it. */
  texts: readonly (readonly [name: string, word: string])[]
}

export const choiceKinds: readonly ChoiceKind[] = [
  {
    name: 'titles',
    table: 'companyTitle',
    label: '公司抬头',
    texts: [
      ['corpShort', '简称'],
      ['corpName', '全称'],
    ],
  },
  { name: 'logistics', table: 'logisticsCompany', label: '物流公司', texts: [['name', '名称']] },
]

/** One of them, with its texts. */
export type ChoiceRow = { id: string; disabled: boolean } & Readonly<Record<string, unknown>>

export async function choiceRows(db: CompanyDb, { table, texts }: ChoiceKind): Promise<ChoiceRow[]> {
  const names = texts.map(([name]) => name)
  return db
    .selectFrom(table as 'logisticsCompany')
    .select(['id', 'disabled', ...(names as 'name'[])])
    .orderBy(names[0] as 'name')
    .orderBy('id')
    .execute()
}

/** Those that something refers to. */
export async function usedIds(db: CompanyDb, entities: Entities, { table }: ChoiceKind): Promise<Set<string>> {
  const references = Object.values(entities).flatMap(({ name, stored, fields }) =>
    stored
      ? Object.values(fields).flatMap(field =>
          field.stored && field.ref?.entity === table ? [{ name, by: field.name }] : [],
        )
      : [],
  )
  const rows = await db
    .selectFrom(`${table as 'logisticsCompany'} as t`)
    .select('t.id')
    .where(({ or, exists, selectFrom }) =>
      or(
        references.map(({ name, by }) =>
          exists(
            selectFrom(`${name as 'stockOutOrder'} as r`)
              .select(sql`1`.as('one'))
              .whereRef(`r.${by as 'shippingCorpId'}`, '=', 't.id'),
          ),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
