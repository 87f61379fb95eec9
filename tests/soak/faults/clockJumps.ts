import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '../../bench/startProgram.ts'
import { documentActs } from '../acts/documentActs.ts'
import { settle } from '../acts/settle.ts'
import { askServer } from '../ground/askServer.ts'
import { type EngineName, openGround } from '../ground/openGround.ts'
import { enterAsAdmin, openShop } from '../ground/openShop.ts'
import type { Trial } from '../trial.ts'
import { auditDatabase } from './auditDatabase.ts'

const HOUR = 3_600_000
const YEAR = 366 * 24 * HOUR

/**
 * Sets a server's clock ahead and back while it works, and after a start: what is done stays right, nobody is signed
 * out for an hour, and everybody for a year.
 */
export async function clockJumps(engine: EngineName): Promise<Trial> {
  const ground = await openGround(engine)
  const file = join(ground.product, 'clock')
  const preload = new URL('shiftClock.js', import.meta.url).href
  const start = () => ground.start({ NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file })
  let program: Program | undefined
  try {
    program = await start()
    let tried = 0
    const wrong = {
      lost: 0,
      torn: 0,
      refused: 0,
      '500': 0,
      'signed out': 0,
      'still signed in': 0,
      faults: 0,
      errors: 0,
    }
    const shop = await openShop(ground, await enterAsAdmin(program))
    const isIn = async () => (await shop.admin.ask('GET', 'auth/me')).status === 200
    const work = async () => {
      for (const act of documentActs) {
        const settled = await settle(await act.prepare(shop), 'unclear')
        for (const [what, count] of Object.entries(settled)) wrong[what as keyof typeof settled] += count
      }
    }
    for (const shift of [HOUR, -HOUR, 0]) {
      await setClock(program, file, shift)
      tried++
      if (!(await isIn())) wrong['signed out']++
      await work()
    }
    writeFileSync(file, String(-HOUR))
    await program.stop()
    program = await start()
    tried++
    await work()
    await setClock(program, file, YEAR)
    tried++
    if (await isIn()) wrong['still signed in']++
    wrong.errors = program
      .said()
      .split('\n')
      .filter(line => line.startsWith('{')).length
    await program.stop()
    program = undefined
    const connection = await ground.open()
    const found = await auditDatabase(connection)
    await connection.close()
    for (const [fault, rows] of Object.entries(found)) console.log(`${fault}: ${JSON.stringify(rows)}`)
    wrong.faults = Object.keys(found).length
    return { what: `clock jumps, ${engine}`, tried, unit: 'jumps', wrong }
  } finally {
    await program?.stop()
    await ground.stop()
  }
}

function setClock(program: Program, file: string, shift: number) {
  writeFileSync(file, String(shift))
  return askServer(program, 'CLOCK SET')
}
