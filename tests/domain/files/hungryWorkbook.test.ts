import { expect, test } from 'vitest'
import { runWorkbookTask } from '../../../src/domain/files/runWorkbookTask.ts'
import { templateForTest } from '../../workbook/templateForTest.ts'

test('what eats all memory ends the thread only', async () => {
  const items = Array.from({ length: 200_000 }, () => ({ goodsName: '轴承' }))
  const task = { kind: 'fill', content: await templateForTest(), filling: { values: {}, items } } as const
  await expect(runWorkbookTask(task, { serviceBuyerId: 'A', accountId: 'a' })).rejects.toMatchObject({
    code: expect.stringMatching(/^workbook\.too(Hungry|Slow)$/),
  })
})
