import type { Program } from '../../bench/startProgram.ts'
import type { Shop } from '../ground/openShop.ts'
import type { Trial } from '../trial.ts'
import { endThreads } from './endThreads.ts'

const PATH = '/v1/salesOrder/stockOutOrder/_export'
/** The end of central directory, with which every workbook ends. */
const END = Buffer.from([0x50, 0x4b, 5, 6])

/** The thread of exports ends in the middle of a file: nobody takes that for a whole one, and the next one is whole. */
export async function lostExport({ ground, admin }: Shop, program: Program, times: number): Promise<Trial> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const wrong = { 'taken for whole': 0, 'next not whole': 0 }
  let lost = 0
  for (let turn = 0; turn < times; turn++) {
    const file = fetch(ground.url + PATH, { headers }).then(
      async answer => (answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : undefined),
      () => undefined,
    )
    // There is no thread until the first export.
    if (turn > 0) await endThreads(program)
    const bytes = await file.catch(() => undefined)
    if (!bytes) lost++
    else if (!bytes.includes(END)) wrong['taken for whole']++
    const { status, result } = await admin.ask<Uint8Array>('GET', PATH.replace('/v1/', ''))
    if (status !== 200 || !Buffer.from(result).includes(END)) wrong['next not whole']++
  }
  return { what: 'export’s thread ended', tried: times, unit: 'times', wrong, said: `${lost} broke off` }
}
