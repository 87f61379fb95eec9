import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompanyDb, forCompany } from '../../src/database/company.ts'
import type { Connection } from '../../src/database/connect.ts'
import { leaveRows } from '../../src/database/writes/leaveRows.ts'
import { leaveQuestion, sendLeft, together } from '../../src/database/together.ts'
import { newId } from '../../src/domain/newId.ts'
import { bothEngines } from '../support/engines.ts'

describe.each(bothEngines())('statements that travel together on $name', engine => {
  let connection: Connection
  let company: CompanyDb
  beforeAll(async () => {
    connection = await engine.open()
    const { serviceBuyerId } = await connection.db
      .selectFrom('loginName')
      .select('serviceBuyerId')
      .where('loginName', '=', 'sales')
      .executeTakeFirstOrThrow()
    company = forCompany(connection.db, String(serviceBuyerId), new Set())
  })
  afterAll(() => connection.close())

  const unit = (name: string) => ({ id: newId(), name, decimals: 0 })
  const names = (db: CompanyDb, ...known: string[]) =>
    db.selectFrom('unit').select('name').where('name', 'in', known).orderBy('name')

  it('are answered in their order, after what was left', async () => {
    const found = await company.transaction().execute(async trx => {
      await leaveRows(trx, 'unit', [unit('left')])
      const asked = await leaveQuestion(trx, names(trx, 'left', 'later'))
      await leaveRows(trx, 'unit', [unit('later')])
      const [first, second] = await together(trx, names(trx, 'left'), names(trx, 'left', 'later'))
      return [first, second, await asked()]
    })
    const [left, later] = [{ name: 'left' }, { name: 'later' }]
    expect(found).toEqual([[left], [later, left].toSorted(byName), [left]])
  })

  it('that were left are kept with the commit, and forgotten with a rollback', async () => {
    await company.transaction().execute(trx => leaveRows(trx, 'unit', [unit('kept')]))
    const undone = company.transaction().execute(async trx => {
      await leaveRows(trx, 'unit', [unit('undone')])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await names(company, 'kept', 'undone').execute()).toEqual([{ name: 'kept' }])
  })

  it('fail with what was made of their error, in the commit or where they are sent, and take all back', async () => {
    const twice = (trx: CompanyDb) =>
      leaveRows(trx, 'unit', [unit('twice')], { explain: () => new Error('there twice') })
    const inCommit = company.transaction().execute(async trx => {
      await twice(trx)
      await twice(trx)
    })
    await expect(inCommit).rejects.toThrow('there twice')
    const sent = company.transaction().execute(async trx => {
      await twice(trx)
      await twice(trx)
      await expect(sendLeft(trx)).rejects.toThrow('there twice')
      throw new Error('seen')
    })
    await expect(sent).rejects.toThrow('seen')
    expect(await names(company, 'twice').execute()).toEqual([])
  })

  it('write rows of different columns, each with its defaults, and update those that are there', async () => {
    const [a, b] = [unit('a'), { id: newId(), name: 'b' }]
    await company.transaction().execute(async trx => {
      await leaveRows(trx, 'unit', [{ ...a, decimals: 2 }, b])
      await leaveRows(trx, 'unit', [{ ...a, id: newId(), decimals: 3 }], {
        found: { by: ['name'], update: ['decimals'] },
      })
    })
    const rows = await company
      .selectFrom('unit')
      .select(['id', 'decimals'])
      .where('name', 'in', ['a', 'b'])
      .orderBy('name')
      .execute()
    expect(rows).toEqual([
      { id: a.id, decimals: 3 },
      { id: b.id, decimals: 0 },
    ])
  })

  it('never say which company they are of', async () => {
    const rows = [{ ...unit('c'), serviceBuyerId: newId() }]
    await expect(company.transaction().execute(trx => leaveRows(trx, 'unit', rows))).rejects.toThrow('their company')
  })
})

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
