import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkConformance } from '../../src/commands/conformance/checkConformance.ts'
import { findingsTable, wrong } from '../../src/commands/conformance/findingsTable.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoPassword as password } from '../../src/demo/accounts.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { type Feature, serveDifferent } from '../support/openDifferent.ts'
import { listen } from '../support/openForeign.ts'
import { startTestServer, type TestServer } from '../support/startTestServer.ts'

let server: TestServer
let own: Registry
let different: Registry
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-different-'))
  for (const part of ['schemas', 'resources'])
    cpSync(join(projectRoot(), part), join(folder, part), { recursive: true })
  copyFileSync(join(projectRoot(), 'tests/support/backend.json'), join(folder, 'resources/backend.json'))
  ;[server, own, different] = await Promise.all([startTestServer(), loadRegistry(projectRoot()), loadRegistry(folder)])
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** One that the different server has its own way with, and one that it has not. */
const only = ['stockOutOrder', 'customer']

const account = { user: 'admin', password }

/** What is wrong, a line for each. */
const faultsOf = async (registry: Registry, url: string, more: object = {}) => {
  const findings = await checkConformance(registry, { url, ...account, ...more })
  return { findings, faults: wrong(findings).map(({ part, check }) => `${part} ${check}`) }
}

async function withDifferent<T>(without: Feature | undefined, ask: (url: string) => Promise<T>): Promise<T> {
  const { url, close } = await listen(serveDifferent(without, server.url) as Server)
  try {
    return await ask(url)
  } finally {
    await close()
  }
}

// Every second resource, which are all made by one engine: `npm run conformance` asks of all.
test('our own server answers all that is asked of it as the console needs it', { timeout: 240_000 }, async () => {
  const half = Object.keys(own.resources).filter((_, index) => index % 2 === 0)
  const { findings, faults } = await faultsOf(own, server.url, { writes: true, only: half })
  expect(faults).toEqual([])
  expect(findingsTable(findings).slice(-1)).toEqual([`${findings.length} asked, 0 answered wrongly.`])
  expect(findings.length).toBeGreaterThan(800)
})

test('a different server does too, with its backend.json', { timeout: 240_000 }, async () => {
  const { faults } = await withDifferent(undefined, url => faultsOf(different, url, { writes: true, only }))
  expect(faults).toEqual([])
})

test('without its backend.json nobody can sign in there', async () => {
  const { faults } = await withDifferent(undefined, url => faultsOf(own, url))
  expect(faults).toEqual(['session a wrong password', 'session sign in'])
})

describe('of each thing that the different server does otherwise than its backend.json says, it is told', () => {
  const both = (check: string) => [`stockOutOrder list: ${check}`, `stockOutOrder detail: ${check}`]
  const cases: Record<Feature, string[]> = {
    all: both('confirmStatus 1'),
    filter: both('customerName 〇没有这样的〇'),
    ids: ['stockOutOrder list: ids'],
    missing: ['stockOutOrder one that is not there'],
    names: [...both('rows'), 'stockOutOrder one record'],
    order: both('time ASC'),
    pages: both('second page'),
    roles: ['session sign in'],
    state: ['stockOutOrder confirm, which the state forbids'],
    token: [...both('without a token'), 'stockOutOrder one, without a token'],
    total: both('list'),
    unknown: both('unknown filter'),
    words: [
      ...['rows', 'confirmStatus 0', 'confirmStatus 1'].map(check => `stockOutOrder list: ${check}`),
      ...['rows', 'confirmStatus 0', 'confirmStatus 1'].map(check => `stockOutOrder detail: ${check}`),
      'stockOutOrder one record',
    ],
  }
  test.each(Object.entries(cases))('%s', { timeout: 60_000 }, async (without, expected) => {
    const writes = without === 'state'
    const { faults } = await withDifferent(without as Feature, url =>
      faultsOf(different, url, { writes, only: [only[0]] }),
    )
    expect(faults).toEqual(expected)
  })
})
