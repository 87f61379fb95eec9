import { namesOf } from '../../engine/value/namesOf.ts'
import { sql, type Kysely } from 'kysely'
import { forCompany, type InstallationDb, namedTables } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { globalTables } from '../../database/tables.ts'
import type { Entities, Registry } from '../../engine/model/model.ts'
import { snakeCase } from '../../engine/value/snakeCase.ts'
import { selectSwitches, switchesBy, switchesOf } from '../access/companySwitches.ts'
import { refusal } from '../refusal.ts'
import { tellDeclarations } from '../journal/tellDeclarations.ts'
import { logInstallation } from './logInstallation.ts'
import type { Operator } from './operatorSessions.ts'

/** Values of a company that only an operator sets. */
export interface Terms {
  /** Last day, YYYY-MM-DD; null without a limit. */
  endDate: string | null
  catelogVersionStatus: boolean
  dataCenterStatus: boolean
  /** Megabytes of space for its uploads. */
  uploadQuota: number
  /** Authorities, by their names. */
  [name: string]: unknown
}

const WORDS = {
  endDate: '到期日',
  catelogVersionStatus: '目录版本开通',
  dataCenterStatus: '数据中心开通',
  uploadQuota: '上传空间（MB）',
} as const

const TERMS = namesOf(WORDS)

/** Reads all companies with their terms, and how many accounts and documents they have: only counts, never rows. Of a demo company also whose it is. */
export async function readCompanies(db: InstallationDb, registry: Registry) {
  const companies = await db
    .selectFrom('serviceBuyer')
    .leftJoin('serviceBuyer as owner', 'owner.id', 'serviceBuyer.demoOf')
    .select(['serviceBuyer.id', 'serviceBuyer.corpName', 'owner.corpName as demoOf'])
    .select([...TERMS.map(name => `serviceBuyer.${name}` as const), selectSwitches(registry.entities)])
    .orderBy('serviceBuyer.corpName')
    .orderBy('serviceBuyer.id')
    .execute()
  const documents = Object.values(registry.resources).flatMap(({ document, entity }) => (document ? entity : []))
  const [accounts, made] = [
    await countBy(db, ['account'], sql`not is_machine`),
    await countBy(db, [...new Set(documents)], sql`true`),
  ]
  return companies.map(({ switches, ...company }) => ({
    ...company,
    ...switchesOf(registry.entities, { switches }).authorities,
    accounts: accounts.get(company.id) ?? 0,
    documents: made.get(company.id) ?? 0,
  }))
}

async function countBy(db: InstallationDb, entities: string[], condition: ReturnType<typeof sql>) {
  const each = entities.map(
    name => sql`select service_buyer_id as id, count(*) as count from ${sql.table(snakeCase(name))}
      where ${condition} group by service_buyer_id`,
  )
  const { rows } = await sql<{ id: string; count: string }>`
    select id, sum(count) as count from (${sql.join(each, sql` union all `)}) c group by id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/**
 * Changes the terms of a company and logs it; its open pages learn of it.
 * @throws DomainError record.missing
 */
export async function changeTerms(
  db: Kysely<AnyTables>,
  entities: Entities,
  operator: Operator,
  id: string,
  given: Partial<Terms>,
) {
  const authorities = switchesBy(entities, 'operator')
  const { uploadQuota, ...switched } = WORDS
  const granted = Object.fromEntries(authorities.map(({ name, label }) => [name, label]))
  const labels: Record<string, string> = { ...switched, ...granted, uploadQuota }
  await forCompany(db, id, globalTables(entities))
    .transaction()
    .execute(async trx => {
      const row = await trx
        .selectFrom('serviceBuyer')
        .select([...TERMS, selectSwitches(entities)])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw refusal('record.missing')
      const before: Record<string, unknown> = { ...row, ...row.switches }
      const names = namesOf(labels).filter(name => given[name] !== undefined && given[name] !== before[name])
      if (names.length === 0) return
      await namedTables(trx).updateTable('serviceBuyer').set(given).where('id', '=', id).execute()
      const said = (terms: Record<string, unknown>) =>
        names.map(name => `${labels[name]}：${wordOf(terms[name])}`).join('\n')
      const words = { before: said(before), after: said(given) }
      await logInstallation(trx, { operatorName: operator.name, companyId: id, action: '修改公司', ...words })
      await tellDeclarations(trx)
    })
}

const wordOf = (value: unknown) =>
  typeof value === 'boolean' ? (value ? '开启' : '关闭') : String(value ?? '长期有效')
