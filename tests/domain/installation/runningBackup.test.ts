import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fillTarget } from '../../../src/commands/backup/fillTarget.ts'
import { openSource } from '../../../src/commands/backup/openSource.ts'
import { readRelease } from '../../../src/api/release.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { connect } from '../../../src/database/connect.ts'
import { migrate } from '../../../src/database/migrate.ts'
import { applyPlan } from '../../../src/database/plan/applyPlan.ts'
import { tablesOf } from '../../../src/database/tables.ts'
import { readBackupFile, writeBackupFile } from '../../../src/domain/installation/backup/backupFile.ts'
import { createLocalStorage } from '../../../src/storage/localStorage.ts'
import { fillFrom, frozen, linesFrom, placeOn, testFolder } from '../../support/backups.ts'
import { createTestApp } from '../../support/createTestApp.ts'
import { newEmptyDatabase } from '../../support/postgres.ts'
import { migrations } from '../../../src/trade/migrations/migrations.ts'

test('a server that is written to is backed up as it was at one moment, with all that it had answered', {
  timeout: 120_000,
}, async () => {
  const folder = await testFolder()
  await fillTarget({ DATA_DIR: folder }, readBackupFile(frozen('0.1')), readRelease())
  const dataDir = join(folder, 'database')
  const running = await createTestApp({ name: 'embedded', open: () => openOfToday(dataDir) })
  onTestFinished(() => running.close())
  const warehouse = await running.as('warehouse')
  const path = 'salesOrder/stockOutOrder'
  const { body } = await warehouse.get<{ id: string }[]>(`${path}?confirmStatus=0&per_page=200`)
  const answered: string[] = []
  const confirm = async ({ id }: { id: string }) => {
    const { status } = await warehouse.send('PATCH', `${path}/${id}/_confirm`, { id, confirmStatus: 1 })
    if (status === 200) answered.push(id)
  }
  // Some wait for goods.
  for (const one of body.result) {
    await confirm(one)
    if (answered.length > 0) break
  }
  const before = [...answered]
  const later = body.result.slice(body.result.findIndex(({ id }) => id === before[0]) + 1)
  expect(before).toHaveLength(1)

  const writing = (async () => {
    for (const one of later) await confirm(one)
  })()
  const source = await openSource({ DATA_DIR: folder })
  expect(source.isRunning).toBe(true)
  const storage = createLocalStorage(join(folder, 'uploads'))
  await writeBackupFile(join(folder, 'kept'), linesFrom({ db: source.db, storage })).finally(() => source.close())
  await writing
  expect(answered.length).toBeGreaterThan(1)
  expect(existsSync(join(dataDir, 'copy'))).toBe(false)

  const database = await newEmptyDatabase(inject('postgres'))
  const restored = await placeOn(await connect({ url: database.url }), database.drop)
  await fillFrom(restored, join(folder, 'kept'))
  const confirmed = await sql<{ id: string }>`select id from stock_out_order where confirm_status = 1`.execute(
    restored.db,
  )
  expect(confirmed.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
  const { rows } = await sql`
    select product_id, warehouse_id from
      (select product_id, warehouse_id, sum(quantity) as moved from stock_ledger group by 1, 2) ledger
      full join stock_balance using (product_id, warehouse_id)
    where coalesce(moved, 0) <> coalesce(quantity, 0)`.execute(restored.db)
  expect(rows).toEqual([])
})

/** As a server opens it: the backup is of an earlier release. */
async function openOfToday(dataDir: string) {
  const connection = await connect({ dataDir })
  const { entities } = await loadRegistry(projectRoot())
  await applyPlan(connection.db, tablesOf(entities))
  await migrate(connection.db, migrations)
  return connection
}

test('a stopped database is opened itself, and one that is not there is told', { timeout: 120_000 }, async () => {
  const folder = await testFolder()
  await expect(openSource({ DATA_DIR: folder })).rejects.toThrow(`There is no database in ${folder}`)
  await fillTarget({ DATA_DIR: folder }, readBackupFile(frozen('0.1')), readRelease())
  const source = await openSource({ DATA_DIR: folder })
  expect(source.isRunning).toBe(false)
  await source.close()
})

test('a restore that fails leaves no folder that a server would begin with', { timeout: 120_000 }, async () => {
  const folder = await testFolder()
  const filling = fillTarget({ DATA_DIR: folder }, readBackupFile(join(folder, 'nowhere')), readRelease())
  await expect(filling).rejects.toThrow('ENOENT')
  expect(existsSync(join(folder, 'database'))).toBe(false)
})
