import { expect, test } from 'vitest'
import { forgetGathered, gather, gathering } from '../../src/database/gather.ts'
import { inTransaction } from '../../src/database/inTransaction.ts'

interface Trx {
  written: string[][]
}

async function writeWords(trx: Trx, words: string[]) {
  trx.written.push(words)
}

/** Writes a word for each number, when it is its turn. */
const writeNumbers = (trx: Trx, numbers: number[]) => gather(trx, writeWords, ...numbers.map(String))

test('a transaction writes at its end, and by one call, what was left to be written', async () => {
  const trx: Trx = { written: [] }
  const db = { transaction: () => ({ execute: <Result>(work: (trx: Trx) => Promise<Result>) => work(trx) }) }
  const result = await inTransaction(db, async trx => {
    await gather(trx, writeWords, 'one')
    await gather(trx, writeWords, 'two', 'three')
    expect(trx.written).toEqual([])
    return 'done'
  })
  expect([result, trx.written]).toEqual(['done', [['one', 'two', 'three']]])
})

test('what is left while the rest is written is written, too', async () => {
  const trx: Trx = { written: [] }
  const write = gathering(trx)
  await gather(trx, writeWords, 'one')
  await gather(trx, writeNumbers, 2, 3)
  await write()
  expect(trx.written).toEqual([['one'], ['2', '3']])
})

test('nothing is written of what was left before going back', async () => {
  const trx: Trx = { written: [] }
  const write = gathering(trx)
  await gather(trx, writeWords, 'one')
  forgetGathered(trx)
  await gather(trx, writeWords, 'two')
  await write()
  expect(trx.written).toEqual([['two']])
})

test('elsewhere it is written at once', async () => {
  const trx: Trx = { written: [] }
  await gather(trx, writeWords, 'one')
  expect(trx.written).toEqual([['one']])
})
