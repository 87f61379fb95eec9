import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { planLines } from '../../src/commands/planLines.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { connect } from '../../src/database/connect.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { tablesOf } from '../../src/database/tables.ts'

const { loginAttempt } = (await loadRegistry(projectRoot())).entities as Record<'loginAttempt', never>

test('the plan is told before there is a database, beside a server that has it open, and after that', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docket-plan-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const plan = (entities: object) =>
    planLines({ DATA_DIR: folder }, { entities: entities as never, resources: {}, prints: {}, apps: [] })
  expect(await plan({ loginAttempt })).toEqual(['There is no database yet: the next start makes one.'])

  const server = await connect({ dataDir: join(folder, 'database') })
  await applyPlan(server.db, tablesOf({ loginAttempt }))
  expect(await plan({ loginAttempt })).toEqual(['The tables are as declared.'])
  expect(await plan({})).toEqual(['drop table loginAttempt', '1 changes of tables.'])
  await sql`insert into login_attempt (subject, failures) values ('sales', 1)`.execute(server.db)
  const told = await plan({})
  await server.close()
  expect(told).toEqual([
    'drop table loginAttempt  NEEDS CONSENT: 1 row (sales) would be gone',
    '1 changes of tables.',
    expect.stringMatching(/^To consent, start once with ACCEPT_PLAN=[0-9a-f]{8}$/),
  ])
  expect(await plan({})).toEqual(told)
})
