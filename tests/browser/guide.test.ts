import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const guide = readFileSync(join(projectRoot(), 'schemas/declaration/addResource.md'), 'utf8')

const docket = openDocket()
/** A project whose declarations the server watches. */
let project: string

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'docket-guide-'))
  for (const part of ['src', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(projectRoot(), part), join(project, part), { recursive: true })
  symlinkSync(join(projectRoot(), 'node_modules'), join(project, 'node_modules'))
  for (const part of ['schemas', 'resources']) symlinkSync(join(docket.root, part), join(project, part))
})
afterAll(async () => {
  rmSync(project, { recursive: true, force: true })
})

/** Code with the words after its fence, and lists of what to do in the console, in the order that they stand in. */
const steps = [...guide.matchAll(/^```(\w+) ?(\S*)\n([^]*?)^```$|^> (.+)$/gm)]

test('every step of the guide can be taken as it stands', { timeout: 180_000 }, async () => {
  const { page, context, errors } = await signIn(docket, 'admin')
  expect(steps.length).toBeGreaterThan(8)
  for (const [, language, path, code = '', deeds] of steps) {
    if (deeds) for (const deed of deeds.split(', ')) await take(page, deed).catch(explain(page, deed))
    else if (language === 'json') await write(path!, code)
    else for (const command of code.trim().split('\n')) run(command)
  }
  expect(errors).toEqual([])
  await context.close()
})

async function write(path: string, text: string) {
  const before = taken()
  writeFileSync(join(project, path), text)
  if (!path.includes('/')) return
  await expect.poll(taken, { timeout: 20_000, message: docket.said.join('\n') }).toBeGreaterThan(before)
}

/** How often the running product took over what was written, or refused it. */
const taken = () => docket.said.filter(line => line.includes('declarations')).length

const run = (command: string) => {
  const [program, ...args] = command.split(' ')
  return execFileSync(program!, args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Such as: press `保存`; fill `设备名称` with `叉车`. */
async function take(page: Page, deed: string) {
  const [, verb, name = '', value = ''] = /^(\w+) `([^`]+)`(?: with `([^`]+)`)?$/.exec(deed) ?? []
  const front = inFront(page)
  if (verb === 'go') await page.goto(docket.url + name)
  else if (verb === 'see') await page.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor()
  else if (verb === 'fill') await front.getByLabel(name, { exact: true }).fill(value)
  else if (verb === 'tick') await front.getByRole('checkbox', { name, exact: true }).check()
  else if (verb === 'press') await pressable(page, name).click()
  else throw new Error(`the guide asks for what nobody can do: ${deed}`)
}

/** A guide that can't be followed is mended by who knows where it stopped, and before what. */
const explain = (page: Page, deed: string) => async (reason: Error) => {
  const seen = await inFront(page).innerText()
  throw new Error([deed, reason.message, `at ${page.url()}:`, seen, ...docket.said].join('\n'), { cause: reason })
}

const pressable = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .last()
