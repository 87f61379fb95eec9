import { beforeAll, expect, test } from 'vitest'
import { fillWorkbook } from '../../src/workbook/fill/fillWorkbook.ts'
import type { Filling, Value } from '../../src/workbook/protocol.ts'
import { changePart, partOf, templateForTest } from './templateForTest.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const SHARED = 'xl/sharedStrings.xml'
const figure = (value: number): Value => ({ value, text: value.toFixed(2) })
const filling: Filling = {
  values: { customerName: '=嘉禾', linkManName: '王', totalAmount: figure(12) },
  items: [
    { goodsName: '轴承', quantity: figure(3) },
    { goodsName: '气缸', quantity: figure(4) },
  ],
}

let template: Uint8Array
beforeAll(async () => {
  template = await templateForTest()
})

const run = (text: string, look = '') => `<r>${look && `<rPr>${look}</rPr>`}<t xml:space="preserve">${text}</t></r>`

/** The template with one of its texts in several looks. */
const withText = (plain: string, runs: string) =>
  changePart(template, SHARED, text => text.replace(new RegExp(`<t[^>]*>${plain}</t>`), runs))

const cellOf = (content: Uint8Array, address: string) =>
  new RegExp(`<c r="${address}".*?</c>`).exec(partOf(fillWorkbook(content, filling), SHEET))?.[0]

const inline = (runs: string) => expect.stringContaining(`t="inlineStr"><is>${runs}</is>`)

test('each part of a text keeps its looks, and data is a text in them', () => {
  const rich = withText('{{customerName}}', run('尊敬的') + run('{{customerName}}', '<b/>') + run('，您好'))
  expect(cellOf(rich, 'B3')).toEqual(inline(run('尊敬的') + run('=嘉禾', '<b/>') + run('，您好')))
})

test('a placeholder whose letters have several looks gets those of the first', () => {
  const runs = run('致{', '<i/>') + run('{customer') + run('Name}}！', '<b/>')
  expect(cellOf(withText('{{customerName}}', runs), 'B3')).toEqual(inline(run('致=嘉禾', '<i/>') + run('！', '<b/>')))
})

test('every copy of the row has them', () => {
  const rich = withText('{{items.goodsName}}', run('{{items.goodsName}}', '<b/>') + run('（新）'))
  expect(cellOf(rich, 'B6')).toEqual(inline(run('轴承', '<b/>') + run('（新）')))
  expect(cellOf(rich, 'B7')).toEqual(inline(run('气缸', '<b/>') + run('（新）')))
})

test('a number stays a number', () => {
  expect(cellOf(withText('{{items.quantity}}', run('{{items.', '<b/>') + run('quantity}}')), 'D7')).toMatch(/<v>4<\/v>/)
})

test('how words are pronounced is no part of them', () => {
  const runs = `${run('{{customerName}}', '<b/>')}<rPh sb="0" eb="1"><t>jia</t></rPh><phoneticPr fontId="1"/>`
  expect(cellOf(withText('{{customerName}}', runs), 'B3')).toEqual(inline(run('=嘉禾', '<b/>')))
})

test('the texts may have another prefix than the sheet', () => {
  const rich = changePart(withText('{{customerName}}', run('{{customerName}}', '<b/>')), SHARED, text =>
    text.replace(/<(\/?)(?=[a-z])/gi, '<$1x:').replace('xmlns=', 'xmlns:x='),
  )
  expect(cellOf(rich, 'B3')).toMatch(
    /<x:r xmlns:x="[^"]+main"><x:rPr><x:b\/><\/x:rPr><x:t [^>]*>=嘉禾<\/x:t><\/x:r><\/is>/,
  )
})
