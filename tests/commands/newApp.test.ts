import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askedParts } from '../../src/commands/app/askedParts.ts'
import { askForApp } from '../../src/commands/app/askForApp.ts'
import { KINDS, readKinds } from '../../src/commands/app/kinds.ts'
import { newApp } from '../../src/commands/app/newApp.ts'
import { linkPackages } from '../../src/commands/generate/linkPackages.ts'
import { NotWritten } from '../../src/commands/NotWritten.ts'
import { ConfigError } from '../../src/compiler/diagnostics/ConfigError.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

const root = projectRoot()
let outside: string
let folder: string
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'docket-app-'))
  folder = join(outside, 'fleet')
})
afterEach(() => rmSync(outside, { recursive: true, force: true }))

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const made = (kinds: string, more: object = {}) => newApp({ folder, kinds: readKinds(kinds), ...more }, root, '.')

test('asked for nothing more it is JSON alone: a resource that works, beside the trade and without it', async () => {
  const { files, apps } = await made('', { title: '车队' })
  const names = ['app', 'fleet', 'menu'].map(name => `resources/${name}.json`)
  expect(files).toEqual([...names, 'schemas/fleet.json'])
  expect(apps).toBe(`.,${relative(root, folder)}`)
  expect(JSON.parse(read('resources/app.json'))).toEqual({
    $schema: expect.stringMatching(/^(\.\.\/)+.*schemas\/generated\/app\.schema\.json$/),
    ...{ name: 'fleet', title: '车队', version: '0.1.0' },
    needs: { docket: `^${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}` },
  })
  const { resources, menus, hints } = await loadRegistry(root, apps)
  expect(hints).toEqual([])
  expect(resources.fleet).toMatchObject({ label: '车队', document: { type: 20 } })
  expect(resources.fleet!.transitions.map(({ name }) => name)).toEqual(['finish'])
  expect(JSON.stringify(menus)).toContain('"fleet-list"')
  expect((await loadRegistry(root, folder)).resources).toHaveProperty('fleet')
})

describe('what is asked for', () => {
  test.each([...KINDS, 'all'])('%s is right, and nothing of it is left to see', async kind => {
    const { files, apps } = await made(kind)
    expect((await loadRegistry(root, apps)).hints).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['tests/app.test.ts', 'tsconfig.json', 'package.json', '.gitignore']))
    for (const path of files) {
      expect(path).not.toMatch(/starter|jsonc/i)
      expect(read(path)).not.toMatch(/starter|样例|RELEASE|\/\/ of /i)
    }
  })

  test('is what is written, and no other kind', async () => {
    const { files } = await made('rule, job')
    expect(files.filter(path => path.startsWith('src/'))).toEqual(['src/markLate.ts', 'src/rules.ts', 'src/server.ts'])
    expect(read('src/server.ts')).toContain('rules: { fleet: rules },\n  jobs: { fleetLate: markLate },\n}')
    expect(read('tests/app.test.ts')).not.toContain('consumer')
    expect(JSON.parse(read('resources/fleet.json'))).toMatchObject({ transitions: { finish: { rule: true } } })
  })

  test('is each a kind that something is written for', () => {
    const starter = join(root, 'src/commands/app/starter')
    const templates = readdirSync(starter, { recursive: true, encoding: 'utf8' }).filter(path => /\./.test(path))
    const texts = templates.map(path => readFileSync(join(starter, path), 'utf8')).join('\n')
    const named = [...texts.matchAll(/\/\/ of ([\w, ]+)/g)].flatMap(([, names]) => names!.split(', '))
    expect([...new Set([...named, 'test'])].toSorted()).toEqual([...KINDS, 'any'].toSorted())
  })

  test('is named as it is meant', () => {
    expect(readKinds(' field,rule  job')).toEqual(['field', 'rule', 'job'])
    expect(() => readKinds('field,secton')).toThrow('"secton" is no kind of extension: did you mean "section"?')
    expect(() => readKinds('xyz')).toThrow('"xyz" is no kind of extension: expected field, input')
  })
})

test('lines, what stands between empty ones, and files are for some kinds alone', () => {
  const template = '// of a, b: this file\none // of a\ntwo\n\n// of b\nthree\nfour // of b\n\nfive\n'
  expect(askedParts(template, ['a'])).toBe('one\ntwo\n\nfive\n')
  expect(askedParts(template, ['b'])).toBe('two\n\nthree\nfour\n\nfive\n')
  expect(askedParts(template, ['c'])).toBeUndefined()
})

test('beside an app that is there it takes another number for its documents, and the product’s packages', async () => {
  const first = await newApp({ folder: join(outside, 'boats') }, root, '.')
  const { apps } = await newApp({ folder, kinds: ['test'] }, root, first.apps)
  const { boats, fleet } = (await loadRegistry(root, apps)).resources
  expect([boats!.document?.type, fleet!.document?.type]).toEqual([20, 21])
  await linkPackages(root, folder)
  expect(existsSync(join(folder, 'node_modules/kysely/package.json'))).toBe(true)
  await linkPackages(root, folder)
  await linkPackages(root, join(root, 'tests/apps/repair'))
  expect(existsSync(join(root, 'tests/apps/repair/node_modules'))).toBe(false)
})

test.each([
  ['a folder that is not empty', () => writeFileSync(join(outside, 'note.txt'), ''), '', 'is not empty'],
  ['a file', () => writeFileSync(join(outside, 'fleet'), ''), 'fleet', 'is a file'],
  ['a name that addresses can’t have', () => {}, '车队', 'give another --name'],
  ['a name that the trade has', () => {}, 'customer', '"customer" is there already'],
  ['an area of the menu', () => {}, 'finance', '"finance" is there already'],
  ['what APPS would take for two', () => {}, 'a,b', 'has a comma'],
])('%s is refused in words, and nothing is written', async (_, prepare, name, words) => {
  prepare()
  const refused = newApp({ folder: join(outside, name) }, root, '.')
  await expect(refused).rejects.toThrow(NotWritten)
  await expect(refused).rejects.toThrow(words)
  expect(existsSync(join(outside, name, 'resources'))).toBe(false)
})

test('within the product there is no place for it', async () => {
  await expect(newApp({ folder: 'mine' }, root, '.')).rejects.toThrow('outside, such as ../mine')
  await expect(newApp({ folder, title: "O'Neill" }, root, '.')).rejects.toThrow('another --title')
})

test('what would not be right beside another app leaves nothing behind', async () => {
  const boats = join(outside, 'boats')
  for (const part of ['resources', 'schemas']) mkdirSync(join(boats, part), { recursive: true })
  const write = (path: string, content: object) => writeFileSync(join(boats, path), JSON.stringify(content))
  write('resources/app.json', { name: 'boats', title: '小船', version: '1.0.0' })
  const shape = { type: 'object', additionalProperties: false, required: [], properties: { sn: { type: 'string' } } }
  write('schemas/fleetDone.json', { $id: 'fleetDone.json', title: '到港', ...shape })
  const refused = newApp({ folder, kinds: ['consumer'] }, root, `.,${boats}`)
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow('"fleetDone" is')
  expect(existsSync(folder)).toBe(false)
})

test('at a terminal it asks for what it has to know', async () => {
  const input = new PassThrough()
  const output = new PassThrough()
  const answers = ['../boats', '船队', 'field, rule']
  output.on('data', () => {
    const answer = answers.shift()
    if (answer !== undefined) input.write(`${answer}\n`)
  })
  const asked = await askForApp(input, output)
  expect(asked).toEqual({ folder: '../boats', title: '船队', kinds: ['field', 'rule'] })
})

test('the command says what to run next, or in a line what is wrong', () => {
  const run = (...given: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'src/commands/newApp.ts', ...given], {
      ...{ cwd: root, encoding: 'utf8', env: { ...process.env, APPS: '' } },
    })
  const { stdout, status } = run(folder, '--with', 'job')
  expect(status).toBe(0)
  const apps = `.,${relative(root, folder)}`
  for (const command of ['run check', 'test', 'start']) expect(stdout).toContain(`  APPS=${apps} npm ${command}\n`)
  expect(run()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^npm run app:new -- \.\.\/mine/),
  })
  const wrong = run(folder, '--wiht', 'job')
  expect([wrong.status, wrong.stderr.trim().split('\n').length]).toEqual([1, 1])
})
