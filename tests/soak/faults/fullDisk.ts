import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../../../src/engine/errorMessage.ts'
import type { Program } from '../../bench/startProgram.ts'
import { acts } from '../acts/acts.ts'
import { settle } from '../acts/settle.ts'
import { openGround } from '../ground/openGround.ts'
import { enterAsAdmin, openShop, type Shop } from '../ground/openShop.ts'
import type { Trial } from '../trial.ts'
import { auditDatabase } from './auditDatabase.ts'
import { openSmallDisk } from './openDisk.ts'

const DISK_BYTES = 600 * 1024 ** 2
const SPARE = [100, 1] as const
const MIB = 1024 ** 2

/** Fills the disk twice: below what the server keeps free, and to its last block. Reading goes on, and all comes back. */
export async function fullDisk(): Promise<Trial> {
  const what = 'full disk, embedded'
  let disk
  try {
    disk = openSmallDisk(DISK_BYTES)
  } catch (error) {
    return { what, tried: 0, unit: 'times', wrong: {}, skipped: errorMessage(error).trim().split('\n').at(-1)! }
  }
  try {
    return { what, tried: SPARE.length, unit: 'times', wrong: await fillUp(disk.folder) }
  } finally {
    await disk.stop()
  }
}

async function fillUp(folder: string): Promise<Record<string, number>> {
  const ground = await openGround('embedded', folder)
  const filler = join(folder, 'filler')
  const wrong = { 'written though full': 0, 'not readable': 0, unsaid: 0, 'not back': 0, faults: 0 }
  let program: Program | undefined
  try {
    program = await ground.start()
    const shop = await openShop(ground, await enterAsAdmin(program))
    for (const spare of SPARE) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize - spare * MIB))
      const { status, retryAfter, code } = await shop.admin.ask('POST', 'customer', { body: { customerName: '满' } })
      if (status === 200) wrong['written though full']++
      else if (status !== 503 || !retryAfter || code !== 'server.readOnly') wrong.unsaid++
      if ((await shop.admin.ask('GET', 'customer?per_page=1')).status !== 200) wrong['not readable']++
      rmSync(filler)
      wrong['not back'] += await failuresOf(shop)
    }
    await program.stop()
    program = undefined
    const connection = await ground.open()
    wrong.faults = Object.keys(await auditDatabase(connection)).length
    await connection.close()
    return wrong
  } finally {
    await program?.stop()
    await ground.stop()
  }
}

/** Does each act once. @returns how often something of it was wrong */
export async function failuresOf(shop: Shop): Promise<number> {
  let failures = 0
  for (const act of acts.filter(({ isLong }) => !isLong)) {
    const settled = await settle(await act.prepare(shop), 'unclear')
    failures += Object.values(settled).reduce((sum, count) => sum + count, 0)
  }
  return failures
}
