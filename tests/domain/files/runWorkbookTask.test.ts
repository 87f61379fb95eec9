import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { runWorkbookTask } from '../../../src/domain/files/runWorkbookTask.ts'
import { changePart, templateForTest } from '../../workbook/templateForTest.ts'

const placeholders = ['logo', 'servCompany', 'customerName', 'linkManName', 'totalAmount', 'diyTextOne'].concat(
  ['index', 'goodsName', 'quantity', 'price'].map(name => `items.${name}`),
)

const owner = { serviceBuyerId: 'A', accountId: 'a' }

let template: Uint8Array
beforeAll(async () => {
  template = await templateForTest()
})

describe('in a thread of its own', () => {
  test('a template is checked and filled', async () => {
    expect(await runWorkbookTask({ kind: 'check', content: template, placeholders }, owner)).toEqual({})
    const filling = { values: {}, items: [] }
    const { content: filled } = await runWorkbookTask({ kind: 'fill', content: template, filling }, owner)
    expect(filled?.slice(0, 2)).toEqual(strToU8('PK'))
  })

  test('a refusal arrives with its code and words', async () => {
    const task = { kind: 'check', content: changePart(template, 'xl/vbaProject.bin', () => 'x'), placeholders } as const
    await expect(runWorkbookTask(task, owner)).rejects.toMatchObject({
      code: 'workbook.unsafe',
      message: 'EXCEL文件含有不允许的内容（宏），请删除后重新上传',
    })
  })

  test('what takes long keeps no other company waiting, and the next of its own until it is done', async () => {
    const ended: string[] = []
    const items = Array.from({ length: 100 }, () => ({ goodsName: '轴承' }))
    const long = { kind: 'fill', content: template, filling: { values: {}, items } } as const
    const short = { kind: 'check', content: template, placeholders } as const
    const run = (name: string, task: typeof long | typeof short, serviceBuyerId: string) =>
      runWorkbookTask(task, { serviceBuyerId, accountId: name }).then(() => ended.push(name))
    await Promise.all([run('long', long, 'A'), run('its own', short, 'A'), run('another’s', short, 'B')])
    expect(ended.at(-1)).toBe('its own')
    expect(ended).toHaveLength(3)
  })
})
