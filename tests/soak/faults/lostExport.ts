import { randomUUID } from 'node:crypto'
import type { Shop } from '../ground/openShop.ts'
import type { Trial } from '../trial.ts'

const PATH = 'product/_export'
/** So many rows that a thread with too little memory does not get through. */
const IMPORTS = 4
const ROWS = 1000
const TRIES = 10
/** The end of central directory, with which every workbook ends. */
const END = Buffer.from([0x50, 0x4b, 5, 6])

/** What a server needs whose first exports run out of memory. */
export const runsOutOfMemory = (times: number) => ({
  NODE_OPTIONS: `--import ${new URL('smallThreads.js', import.meta.url).href}`,
  SMALL_THREADS: String(times),
})

/** The thread of exports runs out of memory: nobody takes what it wrote for a whole file, and the next one is whole. */
export async function lostExport({ admin }: Shop, times: number): Promise<Trial> {
  for (let n = 0; n < IMPORTS; n++) {
    const row = { brandName: '长松', goodsName: '滚针', sn: 'NA', unit: '个' }
    const rows = Array.from({ length: ROWS }, () => ({ ...row, productNo: randomUUID() }))
    await admin.must('POST', 'product/_import', { body: { rows }, key: randomUUID() })
  }
  const wrong = { 'taken for whole': 0, 'not out of memory': times, 'next not whole': 0 }
  const exportAll = () => admin.ask<Uint8Array>('GET', PATH)
  // A thread may get through once, and be out of memory the next time.
  for (let tries = 0; tries < TRIES * times && wrong['not out of memory'] > 0; tries++) {
    const { status, result } = await exportAll()
    if (status !== 200) wrong['not out of memory']--
    else if (!isWhole(result)) wrong['taken for whole']++
  }
  const { status, result } = await exportAll()
  if (status !== 200 || !isWhole(result)) wrong['next not whole']++
  return { what: 'export out of memory', tried: times, unit: 'times', wrong }
}

const isWhole = (file: Uint8Array) => Buffer.from(file).includes(END)
