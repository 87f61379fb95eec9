import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorMessage } from '../../../src/engine/errorMessage.ts'
import type { Program } from '../../bench/startProgram.ts'
import { freePort } from '../../support/freePort.ts'
import type { Ground } from '../ground/openGround.ts'
import type { Shop } from '../ground/openShop.ts'
import type { Trial } from '../trial.ts'

const BROKEN = 'resources/customer.json'
const LONGEST_MS = 30_000

/** A second process on the folder is refused, and the first one works on. */
export async function secondProcess({ ground, admin }: Shop): Promise<Trial> {
  const said = await ground.start({ PORT: String(await freePort()) }).then(
    async program => {
      await program.stop()
      return ''
    },
    (error: unknown) => errorMessage(error),
  )
  const { status } = await admin.ask('POST', 'customer', { body: { customerName: crypto.randomUUID() } })
  return {
    what: 'second process on one folder',
    ...{ tried: 1, unit: 'starts' },
    wrong: { 'let in': Number(said === ''), 'first harmed': Number(status !== 200) },
  }
}

/**
 * A declaration that is broken while the server runs is refused with its place, and the last good one stays; a start
 * with it is refused with its place, too.
 * @returns with the server that runs afterwards
 */
export async function brokenDeclaration(shop: Shop, program: Program): Promise<{ trial: Trial; program: Program }> {
  const { ground, admin } = shop
  const file = join(ground.product, BROKEN)
  const good = readFileSync(file, 'utf8')
  const listed = async () => (await admin.ask('GET', 'customer?per_page=1')).status
  const place = new RegExp(`${BROKEN}:\\d+:\\d+`)
  const wrong = { 'not refused': 0, 'without place': 0, 'list gone': 0, 'no start when mended': 0 }
  const broken = [good.slice(0, good.length / 2), good.replace('"customerName"', '"noSuchProperty"')]
  for (const content of broken) {
    const before = program.said().length
    writeFileSync(file, content)
    const said = await untilSaid(program, before, /declarations refused/)
    if (said === undefined) wrong['not refused']++
    else if (!place.test(said)) wrong['without place']++
    if ((await listed()) !== 200) wrong['list gone']++
  }
  await program.stop()
  const refused = await startOf(ground)
  if (typeof refused !== 'string') {
    wrong['not refused']++
    await refused.stop()
  }
  writeFileSync(file, good)
  const mended = await ground.start()
  if ((await listed()) !== 200) wrong['no start when mended']++
  return {
    trial: { what: 'broken declaration on disk', tried: broken.length + 1, unit: 'times', wrong },
    program: mended,
  }
}

/** @returns the server, or why there is none */
const startOf = (ground: Ground): Promise<Program | string> => ground.start().catch(errorMessage)

async function untilSaid({ said }: Program, from: number, what: RegExp): Promise<string | undefined> {
  const end = Date.now() + LONGEST_MS
  while (Date.now() < end) {
    const later = said().slice(from)
    if (what.test(later)) return later
    await wait(20)
  }
  return undefined
}
