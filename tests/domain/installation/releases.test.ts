import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startServer } from '../../../src/api/startServer.ts'
import { appsOf } from '../../../src/apps/apps.ts'
import { fillTarget } from '../../../src/commands/backup/fillTarget.ts'
import { readRelease } from '../../../src/api/release.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { demoPassword } from '../../../src/demo/accounts.ts'
import { readBackupFile } from '../../../src/domain/installation/backup/backupFile.ts'
import { frozen } from '../../support/backups.ts'
import { newEmptyDatabase } from '../../support/postgres.ts'

const releases = readdirSync(join(projectRoot(), 'tests/releases')).filter(name => /^\d/.test(name))

async function postgresUrl() {
  const { url, drop } = await newEmptyDatabase(inject('postgres'))
  onTestFinished(drop)
  return url
}

describe.each(releases)('the installation of %s', release => {
  test.each([
    ['the embedded database', async () => undefined],
    ['PostgreSQL', postgresUrl],
  ])('is restored into %s, opened by this release, read, and worked in', { timeout: 120_000 }, async (_, urlOf) => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-release-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const place = { DATABASE_URL: await urlOf(), DATA_DIR: folder }
    const { uploads } = await fillTarget(place, readBackupFile(frozen(release)), readRelease())
    const server = await startServer({
      appsOf,
      environment: {
        ...place,
        ...{ PORT: 0, HOST: '127.0.0.1', DEMO_DATA: false, isDemoShown: false },
        ...{ TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
      },
      root: projectRoot(),
      fill: () => Promise.reject(new Error('the backup holds companies')),
      say: () => undefined,
    })
    onTestFinished(() => server.stop())
    const send = (token: string, method: string, path: string, body?: unknown) =>
      fetch(`http://127.0.0.1:${server.port}/v1/${path}`, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const ask = async <Result>(...given: Parameters<typeof send>) => {
      const answer = await send(...given)
      expect(answer.status, given[2]).toBe(200)
      const { result }: { result: Result } = JSON.parse(await answer.text())
      return result
    }
    const signIn = async (userName: string) => {
      const given = { userName, password: demoPassword }
      return (await ask<{ authToken: string }>('', 'POST', 'auth/login', given)).authToken
    }
    const admin = await signIn('admin')
    for (const list of ['salesOrder', 'purchaseOrder/stockInOrder', 'salesOrder/returnOrder', 'product', 'log'])
      expect((await ask<unknown[]>(admin, 'GET', list)).length, list).toBeGreaterThan(0)
    expect(uploads).toBe(1)

    const warehouse = await signIn('warehouse')
    const path = 'salesOrder/stockOutOrder'
    // Some wait for goods.
    let confirmed: string | undefined
    for (const { id } of await ask<{ id: string }[]>(warehouse, 'GET', `${path}?confirmStatus=0`)) {
      expect(await ask(warehouse, 'GET', `${path}/${id}`)).toMatchObject({ id, confirmStatus: 0 })
      const { status } = await send(warehouse, 'PATCH', `${path}/${id}/_confirm`, { id, confirmStatus: 1 })
      if (status === 200) confirmed = id
    }
    expect(await ask(warehouse, 'GET', `${path}/${confirmed}`)).toMatchObject({ confirmStatus: 1 })
  })
})
