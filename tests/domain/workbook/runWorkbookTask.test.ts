import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { runWorkbookTask } from '../../../src/domain/workbook/runWorkbookTask.ts'
import { changePart, templateForTest } from './templateForTest.ts'

const placeholders = ['logo', 'servCompany', 'customerName', 'linkManName', 'totalAmount', 'diyTextOne'].concat(
  ['index', 'goodsName', 'quantity', 'price'].map(name => `items.${name}`),
)

let template: Uint8Array
beforeAll(async () => {
  template = await templateForTest()
})

describe('in a thread of its own', () => {
  test('a template is checked and filled', async () => {
    expect(await runWorkbookTask({ kind: 'check', content: template, placeholders })).toEqual({})
    const filling = { values: {}, items: [] }
    const { content: filled } = await runWorkbookTask({ kind: 'fill', content: template, filling })
    expect(filled?.slice(0, 2)).toEqual(strToU8('PK'))
  })

  test('a refusal arrives with its code and words', async () => {
    const task = { kind: 'check', content: changePart(template, 'xl/vbaProject.bin', () => 'x'), placeholders } as const
    await expect(runWorkbookTask(task)).rejects.toMatchObject({
      code: 'workbook.unsafe',
      message: 'EXCEL文件含有不允许的内容（宏），请删除后重新上传',
    })
  })

  test('what eats all memory ends the thread only', async () => {
    const items = Array.from({ length: 200_000 }, () => ({ goodsName: '轴承' }))
    const task = { kind: 'fill', content: template, filling: { values: {}, items } } as const
    await expect(runWorkbookTask(task)).rejects.toMatchObject({ code: 'workbook.tooSlow' })
  })
})
