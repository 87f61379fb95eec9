import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompanyDb, forCompany } from '../../src/database/company.ts'
import type { Connection } from '../../src/database/connect.ts'
import { leaveRows } from '../../src/database/writes/leaveRows.ts'
import type { Actor } from '../../src/domain/actor.ts'
import { newId } from '../../src/domain/newId.ts'
import { refusal } from '../../src/domain/refusal.ts'
import { withIdempotency } from '../../src/domain/withIdempotency.ts'
import { bothEngines } from '../support/engines.ts'

describe.each(bothEngines())('a refusal under an idempotency key on $name', engine => {
  let connection: Connection
  let company: CompanyDb
  let actor: Actor
  beforeAll(async () => {
    connection = await engine.open()
    const { serviceBuyerId, accountId } = await connection.db
      .selectFrom('loginName')
      .select(['serviceBuyerId', 'accountId'])
      .where('loginName', '=', 'sales')
      .executeTakeFirstOrThrow()
    company = forCompany(connection.db, String(serviceBuyerId), new Set())
    actor = {
      serviceBuyerId: String(serviceBuyerId),
      accountId: String(accountId),
      name: '',
      keys: new Set(),
      settings: {},
    }
  })
  afterAll(() => connection.close())

  const unit = { name: 'there twice', decimals: 0 }
  const refused = (key: string, isSent: boolean) =>
    withIdempotency(company, actor, { key, route: 'PUT units', body: {} }, async trx => {
      await leaveRows(trx, 'unit', [
        { ...unit, id: newId() },
        { ...unit, id: newId() },
      ])
      if (isSent) await trx.selectFrom('unit').select('id').limit(1).execute()
      throw refusal('record.missing')
    })

  it('is what is told, again too, though what the work left to be sent would fail', async () => {
    await expect(refused('a', false)).rejects.toMatchObject({ code: 'record.missing' })
    await expect(refused('a', false)).rejects.toMatchObject({ code: 'record.missing' })
    const kept = await company.selectFrom('idempotencyKey').select('answer').where('key', '=', 'a').execute()
    expect(kept).toMatchObject([{ answer: { refused: { code: 'record.missing' } } }])
    expect(await company.selectFrom('unit').select('id').where('name', '=', unit.name).execute()).toEqual([])
  })

  it('is none where a statement fails before it', async () => {
    await expect(refused('b', true)).rejects.not.toMatchObject({ code: 'record.missing' })
    expect(await company.selectFrom('idempotencyKey').select('key').where('key', '=', 'b').execute()).toEqual([])
  })
})
