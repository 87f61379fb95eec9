import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../../src/api/readEnvironment.ts'
import { type Setting, settings } from '../../src/api/settings.ts'
import { writeDeployFiles } from '../../src/commands/deploy/writeDeployFiles.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

const folder = mkdtempSync(join(tmpdir(), 'docket-deploy-'))
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
beforeAll(async () => void (await writeDeployFiles(folder)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('nothing that is there is written over', async () => {
  const before = readdirSync(folder).map(text)
  await expect(writeDeployFiles(folder)).rejects.toThrow(/is there already/)
  expect(readdirSync(folder).map(text)).toEqual(before)
})

test('the environment file names every setting, and its defaults are those in force', () => {
  const lines = text('docket.env')
    .split('\n')
    .filter(line => /^#\w+=/.test(line))
  const given = Object.fromEntries(lines.map(line => line.slice(1).split('=') as [string, string]))
  expect(Object.keys(given)).toEqual(Object.keys(settings))
  expect(readEnvironment(given)).toEqual(readEnvironment({}))
  expect(
    text('docket.env')
      .split('\n')
      .every(line => line === '' || line.startsWith('#')),
  ).toBe(true)
})

test('the unit lets the server finish before it is killed', () => {
  const longest = settings.DRAIN_SECONDS.schema.maximum
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(text('docket@.service'))!
  expect(Number(seconds)).toBeGreaterThan(60)
  expect(Number(seconds)).toBeGreaterThan(longest + 20)
})

test('the container runs as nobody in particular, and what it copies is there', () => {
  const file = text('Dockerfile')
  expect(file).toMatch(/^USER node$/m)
  for (const name of Object.entries<Setting>(settings).flatMap(([name, { isSecret }]) => (isSecret ? name : [])))
    expect(file).not.toContain(name)
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'src/core', 'schemas', 'resources']) {
    expect(file).toContain(name)
    expect(existsSync(join(projectRoot(), name))).toBe(true)
  }
})

test('the README has every setting, in the words of the list', () => {
  const rows = Object.entries<Setting>(settings).map(
    ([name, { about, schema, otherwise }]) => `| \`${name}\` | ${otherwise ?? code(schema.default)} | ${about} |`,
  )
  const readme = readFileSync(join(projectRoot(), 'README.md'), 'utf8')
  expect(readme).toContain(rows.join('\n'))
})

const code = (value: string | number | undefined) => (value === undefined ? '' : `\`${value}\``)

test('the container file leaves out nothing that a build is configured with', () => {
  const config = readFileSync(join(projectRoot(), 'vite.config.ts'), 'utf8')
  const folders = [...config.matchAll(/from '\.\/([^/']+)/g)].map(([, folder]) => folder)
  expect(folders).toContain('src')
  const ignored = text('Dockerfile.dockerignore').split('\n')
  expect(folders.filter(folder => ignored.includes(folder!))).toEqual([])
})
