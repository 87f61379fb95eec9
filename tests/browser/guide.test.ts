import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const guide = readFileSync(join(projectRoot(), 'schemas/declaration/addResource.md'), 'utf8')

/** Code with the words after its fence, and lists of what to do in the console, in the order that they stand in. */
const steps = [...guide.matchAll(/^```(\w+) ?(\S*)\n([^]*?)^```$|^> (.+)$/gm)]

const RESOURCE = 'resources/equipment.json'
const SCHEMA = 'schemas/equipment.json'
const indexOf = (path: string) => steps.findIndex(step => step[2] === path)
/** What is written before the console is used: the resource before the schema that has what it names. */
const written = steps.filter(([, , , , deeds]) => !deeds)
const turned = written.with(indexOf(SCHEMA), steps[indexOf(RESOURCE)]!).with(indexOf(RESOURCE), steps[indexOf(SCHEMA)]!)

const ways = [
  { way: 'without waiting', taken: steps, isPatient: false },
  { way: 'in a wrong order, with a refusal on the way', taken: turned, isPatient: true },
]

describe.each(ways)('each step of the guide, as it stands, $way', ({ taken, isPatient }) => {
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
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  test('comes to the same end', { timeout: 900_000 }, async () => {
    const { page, context, errors } = await signIn(docket, 'admin')
    expect(steps.length).toBeGreaterThan(8)
    for (const [, language, path, code = '', deeds] of taken) {
      if (deeds)
        for (const deed of deeds.split(', ')) await take(page, docket.url, deed).catch(explain(page, deed, docket.said))
      else if (language === 'json') writeFileSync(join(project, path!), code)
      else for (const command of commandsIn(code)) await run(command, project)
      if (isPatient && (language === 'sh' || path?.includes('/'))) await settled()
    }
    expect(lastSaid()).toContain('declarations taken over')
    const refused = docket.said.filter(line => line.startsWith('declarations refused'))
    if (taken === turned) expect(refused.at(-1)).toMatch(/resources\/equipment\.json:\d+:\d+/)
    expect(errors).toEqual([])
    await context.close()
  })

  /** What is right is checked on the way without waiting; on this one the server says what it makes of the files. */
  const commandsIn = (code: string) =>
    code
      .trim()
      .split('\n')
      .filter(command => !isPatient || !command.endsWith('check'))

  /** Waits until the product has said what it makes of the files as they are now. */
  async function settled() {
    const wanted = await loadRegistry(docket.root, '.').then(
      ({ version }) => `taken over (${version})`,
      (error: Error) => error.message,
    )
    await expect.poll(lastSaid, { timeout: 20_000 }).toContain(wanted)
  }

  const lastSaid = () => docket.said.findLast(line => line.startsWith('declarations')) ?? ''
})

/** Runs beside the server, which lives in this process and has to go on meanwhile. */
function run(command: string, project: string) {
  const [program, ...args] = command.split(' ')
  return promisify(execFile)(program!, args, { cwd: project })
}

/** Such as: press `保存`; fill `设备名称` with `叉车`. */
async function take(page: Page, url: string, deed: string) {
  const [, verb, name = '', value = ''] = /^(\w+) `([^`]+)`(?: with `([^`]+)`)?$/.exec(deed) ?? []
  const front = inFront(page)
  if (verb === 'go') await page.goto(url + name)
  else if (verb === 'see') await page.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor()
  else if (verb === 'fill') await front.getByLabel(name, { exact: true }).fill(value)
  else if (verb === 'tick') await front.getByRole('checkbox', { name, exact: true }).check()
  else if (verb === 'press') await pressable(page, name).click()
  else throw new Error(`the guide asks for what nobody can do: ${deed}`)
}

/** A guide that can't be followed is mended by who knows where it stopped, and before what. */
const explain = (page: Page, deed: string, said: string[]) => async (reason: Error) => {
  const seen = await inFront(page).innerText()
  throw new Error([deed, reason.message, `at ${page.url()}:`, seen, ...said].join('\n'), { cause: reason })
}

const pressable = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .last()
