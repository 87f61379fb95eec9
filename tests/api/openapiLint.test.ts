import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'

const require = createRequire(import.meta.url)

/** Rules that are off, each for a reason. */
const OFF = [
  // `returnOrder/{id}` and `{id}/_close`: the router prefers what is written out, and an id is never a word.
  'no-ambiguous-paths',
]

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await createTestApp(postgresql)
  folder = mkdtempSync(join(tmpdir(), 'docket-lint-'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a linter finds nothing wrong with the document of the API', { timeout: 60_000 }, async () => {
  const { token: authorization } = await app.as('viewer')
  const { body } = await app.app.inject({ url: '/v1/openapi.json', headers: { authorization } })
  expect(await lint(body)).toEqual([])
})

test('and says where something is wrong', { timeout: 60_000 }, async () => {
  const info = { title: 'Docket', version: '1', license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } }
  const operation = { summary: 'Nothing', operationId: 'list', responses: { 400: { description: 'No.' } } }
  const paths = { '/v1/things': { get: operation } }
  const wrong = { openapi: '3.1.0', info, servers: [{ url: '/' }], security: [], paths }
  expect(await lint(JSON.stringify(wrong))).toEqual([expect.stringMatching(/^operation-2xx-response /)])
})

/** Returns what the recommended rules say, warnings too; it asks nobody, and tells nobody. */
async function lint(document: string): Promise<string[]> {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, document)
  const rules = OFF.map(rule => `--skip-rule=${rule}`)
  const options = ['--extends=recommended', '--format=json', '--max-problems=1000', ...rules]
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' }
  const redocly = require.resolve('@redocly/cli/bin/cli.js')
  const run = promisify(execFile)(process.execPath, [redocly, 'lint', file, ...options], { cwd: folder, env })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { problems }: { problems: Problem[] } = JSON.parse(stdout)
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

interface Problem {
  ruleId: string
  message: string
  location: { pointer: string }[]
}
