import { json, type CompanyTransaction } from '../../database/company.ts'
import type { Actor } from '../../domain/actor.ts'
import { newId } from '../../domain/newId.ts'
import { refusal } from '../refusal.ts'
import { compareVersions } from './compareVersions.ts'
import { type ReadPackage, type ReadText } from './readPackage.ts'
import { shippedPackages } from './shippedPackages.ts'

/**
 * Keeps a package that somebody uploaded, in place of an older version of it. Belongs inside a transaction.
 * @throws DomainError dataPackage.notNewer, and what the file is refused for
 */
export async function keepPackage(
  trx: CompanyTransaction,
  { accountId }: Pick<Actor, 'accountId'>,
  read: ReadText,
  text: string,
): Promise<ReadPackage> {
  const found = read(text)
  const { code, name, publisher, version, issuedOn, description = null, products } = found.content
  const shipped = (await shippedPackages()).get(code)?.content
  const kept = await trx
    .selectFrom('dataPackage')
    .select(['id', 'version'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  for (const other of [kept?.version, shipped?.version])
    if (other !== undefined && compareVersions(version, other) <= 0)
      throw refusal('dataPackage.notNewer', { name, version, other })
  const row = {
    ...{ code, name, publisher, version, issuedOn, description, size: products.length },
    ...{ packageContent: json(found.content), time: new Date().toISOString(), creatorId: accountId },
  }
  if (kept) await trx.updateTable('dataPackage').set(row).where('id', '=', kept.id).execute()
  else {
    const rows = trx.insertInto('dataPackage').values({ id: newId(), ...row })
    const made = await rows
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw refusal('database.busy')
  }
  return found
}

/**
 * Removes a package that was uploaded; what was taken of it stays. Belongs inside a transaction.
 * @throws DomainError dataPackage.missing
 */
export async function removePackage(trx: CompanyTransaction, code: string) {
  const removed = await trx.deleteFrom('dataPackage').where('code', '=', code).returning('id').executeTakeFirst()
  if (!removed) throw refusal('dataPackage.missing')
}
