import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { fillTarget } from '../../../src/commands/backup/fillTarget.ts'
import { readRelease } from '../../../src/api/release.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { ownMigrations } from '../../../src/database/migrate.ts'
import { readBackupFile } from '../../../src/domain/installation/backup/backupFile.ts'
import { migrations } from '../../../src/trade/migrations/migrations.ts'
import { copyFrozenApp, RELEASES, SERVE_APPS } from '../../releases/frozenApp.ts'
import { menuKeysOf, playStory, signInWith } from '../../releases/playStory.ts'
import { frozen } from '../../support/backups.ts'
import { newEmptyDatabase } from '../../support/postgres.ts'
import { type ServerProcess, startProcess } from '../../support/startProcess.ts'

const releases = readdirSync(RELEASES).filter(name => /^\d/.test(name))

async function postgresUrl() {
  const { url, drop } = await newEmptyDatabase(inject('postgres'))
  onTestFinished(drop)
  return url
}

/** What `APPS` says, where the app of a release is brought to this one. */
async function appsOf(release: string): Promise<string> {
  const app = copyFrozenApp(release)
  if (!app) return '.'
  onTestFinished(app.remove)
  await app.fix()
  app.decide()
  return app.apps
}

describe.each(releases)('the installation of %s', release => {
  const folder = join(RELEASES, release)

  test.each([
    ['the embedded database', async () => ''],
    ['PostgreSQL', postgresUrl],
  ])('is restored into %s, opened by this release, read, and worked in', { timeout: 240_000 }, async (_, urlOf) => {
    const ground = mkdtempSync(join(tmpdir(), 'docket-release-'))
    onTestFinished(() => rmSync(ground, { recursive: true, force: true }))
    const url = await urlOf()
    const place = { DATABASE_URL: url || undefined, DATA_DIR: ground }
    const { uploads, manifest } = await fillTarget(place, readBackupFile(frozen(release)), readRelease())
    expect(uploads).toBe(1)
    const known = [...migrations, ...ownMigrations].map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(manifest.migrations))

    const APPS = await appsOf(release)
    const server = await startProcess(url, { APPS, DATA_DIR: ground }, projectRoot(), SERVE_APPS)
    onTestFinished(() => server.stop())
    await trade(server)
    if (!existsSync(join(folder, 'story.json'))) return
    const token = await signInWith(menuKeysOf(join(folder, 'app')), server)
    for await (const { step, status, message, result } of playStory(join(folder, 'story.json'), server.ask, token)) {
      expect(status, `${step.send}: ${message}`).toBe(step.status ?? 200)
      if (step.answer !== undefined) expect(result, step.send).toMatchObject(step.answer)
    }
  })
})

/** Reads what every company of the trade has, and confirms a stock-out that its stock is there for. */
async function trade({ ask, signIn }: ServerProcess) {
  const read = async <Result>(token: string, path: string) => {
    const { status, body } = await ask<Result>(token, 'GET', path)
    expect(status, path).toBe(200)
    return body.result
  }
  const admin = await signIn('admin')
  for (const list of ['salesOrder', 'purchaseOrder/stockInOrder', 'salesOrder/returnOrder', 'product', 'log'])
    expect((await read<unknown[]>(admin, list)).length, list).toBeGreaterThan(0)

  const warehouse = await signIn('warehouse')
  const path = 'salesOrder/stockOutOrder'
  // Some wait for goods.
  let confirmed: string | undefined
  for (const { id } of await read<{ id: string }[]>(warehouse, `${path}?confirmStatus=0`)) {
    expect(await read(warehouse, `${path}/${id}`)).toMatchObject({ id, confirmStatus: 0 })
    const { status } = await ask(warehouse, 'PATCH', `${path}/${id}/_confirm`, { id, confirmStatus: 1 })
    if (status === 200) confirmed = id
  }
  expect(await read(warehouse, `${path}/${confirmed}`)).toMatchObject({ confirmStatus: 1 })
}
