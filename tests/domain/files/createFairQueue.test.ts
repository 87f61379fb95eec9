import { describe, expect, it } from 'vitest'
import { createFairQueue, type QueueLimits } from '../../../src/domain/files/createFairQueue.ts'

const limits: QueueLimits = { atOnce: 1, atOnceOfCompany: 1, most: 6, mostOfCompany: 5, mostOfAccount: 3 }

/** A queue, and who has begun; `end` ends what began first of those that run. */
function openQueue(changed: Partial<QueueLimits> = {}) {
  const enter = createFairQueue({ ...limits, ...changed })
  const begun: string[] = []
  const running: (() => void)[] = []
  const come = async (company: string, account: string) => {
    const leave = await enter({ serviceBuyerId: company, accountId: account })
    begun.push(account)
    running.push(leave)
  }
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const end = async () => {
    running.shift()!()
    await settle()
  }
  return { come, end, settle, begun }
}

describe('a fair queue', () => {
  it('lets companies take turns, and the accounts of a company among themselves', async () => {
    const { come, end, settle, begun } = openQueue()
    const all = [come('A', 'a1'), come('A', 'a1'), come('A', 'a1'), come('A', 'a2'), come('B', 'b1'), come('B', 'b1')]
    await settle()
    expect(begun).toEqual(['a1'])
    for (let left = all.length; left > 0; left--) await end()
    await Promise.all(all)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b1', 'a1', 'a1'])
  })

  it('keeps room for another company', async () => {
    const { come, settle, begun } = openQueue({ atOnce: 2 })
    void come('A', 'a1')
    void come('A', 'a2')
    await settle()
    expect(begun).toEqual(['a1'])
    void come('B', 'b1')
    await settle()
    expect(begun).toEqual(['a1', 'b1'])
  })

  it('refuses what is too much of an account, of a company, of all', async () => {
    const { come } = openQueue()
    const started = come('A', 'a1')
    const waiting = [come('A', 'a1'), come('A', 'a1'), come('A', 'a1')]
    await started
    await expect(come('A', 'a1')).rejects.toMatchObject({ code: 'queue.ofAccount', details: { most: 3 } })
    waiting.push(come('A', 'a2'), come('A', 'a3'))
    await expect(come('A', 'a4')).rejects.toMatchObject({ code: 'queue.ofCompany', details: { most: 5 } })
    waiting.push(come('B', 'b1'))
    await expect(come('C', 'c1')).rejects.toMatchObject({ code: 'queue.full', details: { most: 6 } })
  })

  it('ends a turn once, however often that is said', async () => {
    const enter = createFairQueue({ ...limits, atOnce: 2, atOnceOfCompany: 2 })
    const first = await enter({ serviceBuyerId: 'A', accountId: 'a1' })
    await enter({ serviceBuyerId: 'A', accountId: 'a1' })
    first()
    first()
    await enter({ serviceBuyerId: 'A', accountId: 'a1' })
    const begun: string[] = []
    void enter({ serviceBuyerId: 'A', accountId: 'a1' }).then(() => begun.push('too early'))
    await new Promise(resolve => setImmediate(resolve))
    expect(begun).toEqual([])
  })
})
