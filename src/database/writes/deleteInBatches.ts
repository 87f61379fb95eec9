import { sql, type Expression, type SqlBool } from 'kysely'
import { type CompanyDb, namedTables } from '../company.ts'

const AT_ONCE = 1000

/** Deletes a company's rows that meet a condition, 1000 by one statement, so that nobody waits for it. */
export async function deleteInBatches(company: CompanyDb, table: string, isMeant: Expression<SqlBool>) {
  const rows = namedTables(company)
  const some = rows.selectFrom(table).select(sql.ref('ctid').as('ctid')).where(isMeant).limit(AT_ONCE)
  const deletion = rows.deleteFrom(table).where(isMeant).where(sql<SqlBool>`ctid = any(array(${some}))`)
  while (Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows) === AT_ONCE);
}
