import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialog, standingDialogs } from '../../src/admin/ui/dialogs/dialogQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const question = { kind: 'confirm', title: '友情提示', content: '是否确认出库？', okText: '出库', width: 480 } as const

test('a dialog is answered when it is closed, and removed 300 ms later', async () => {
  const answer = openDialog(question)
  expect(standingDialogs()).toMatchObject([{ ...question, open: true }])
  standingDialogs()[0]!.onAnswer(true)
  await expect(answer).resolves.toBe(true)
  await vi.advanceTimersByTimeAsync(299)
  expect(standingDialogs()).toMatchObject([{ open: false }])
  await vi.advanceTimersByTimeAsync(1)
  expect(standingDialogs()).toEqual([])
})

test('one that is closed leaves the others', async () => {
  const [first, second] = [openDialog(question), openDialog({ ...question, kind: 'error' })]
  standingDialogs()[1]!.onAnswer(false)
  await vi.advanceTimersByTimeAsync(300)
  await expect(second).resolves.toBe(false)
  expect(standingDialogs()).toMatchObject([{ kind: 'confirm', open: true }])
  standingDialogs()[0]!.onAnswer(false)
  await vi.advanceTimersByTimeAsync(300)
  await expect(first).resolves.toBe(false)
})
