import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkWorkbook } from '../../../src/domain/workbook/checkWorkbook.ts'
import { changePart, templateForTest } from './templateForTest.ts'

const KNOWN = ['logo', 'servCompany', 'customerName', 'linkManName', 'totalAmount', 'diyTextOne']
const ITEMS = ['index', 'goodsName', 'quantity', 'price'].map(name => `items.${name}`)
const placeholders = [...KNOWN, ...ITEMS]
const SHEET = 'xl/worksheets/sheet1.xml'
const RELS = 'xl/worksheets/_rels/sheet1.xml.rels'

let template: Uint8Array
beforeAll(async () => {
  template = await templateForTest()
})

const check = (content: Uint8Array) => checkWorkbook(content, placeholders)
const put = (name: string, text = 'x') => changePart(template, name, () => text)

test('a plain template is taken', () => expect(() => check(template)).not.toThrow())

describe('is refused:', () => {
  const external = (type: string, target: string) =>
    changePart(template, RELS, text =>
      text.replace(
        '</Relationships>',
        `<Relationship Id="rId7" Type="x/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
      ),
    )
  const within = (from: string, to: string, part = SHEET) => changePart(template, part, text => text.replace(from, to))
  const cases: [string, string, () => Uint8Array][] = [
    ['what is no zip', 'workbook.wrongType', () => strToU8('<html></html>')],
    ['nothing', 'workbook.wrongType', () => new Uint8Array()],
    ['a zip that is no workbook', 'workbook.wrongType', () => zipSync({ 'a.txt': strToU8('a') })],
    ['another document', 'workbook.wrongType', () => put('xl/workbook.xml', '<document/>')],
    ['a workbook cut off', 'workbook.damaged', () => template.slice(0, template.length / 2)],
    ['XML that is not well formed', 'workbook.damaged', () => within('</worksheet>', '')],
    ['a sheet without rows', 'workbook.damaged', () => put(SHEET, '<worksheet/>')],
    [
      'a sheet that is not there',
      'workbook.damaged',
      () => within('worksheets/sheet1', 'worksheets/none', 'xl/_rels/workbook.xml.rels'),
    ],
    ['macros', 'workbook.unsafe', () => put('xl/vbaProject.bin')],
    [
      'macros by their type',
      'workbook.unsafe',
      () => within('sheet.main+xml', 'sheet.macroEnabled.main+xml', '[Content_Types].xml'),
    ],
    ['old macros', 'workbook.unsafe', () => put('xl/macrosheets/sheet1.xml')],
    ['controls', 'workbook.unsafe', () => put('xl/activeX/activeX1.xml')],
    ['embedded objects', 'workbook.unsafe', () => put('xl/embeddings/oleObject1.bin')],
    ['links to other workbooks', 'workbook.unsafe', () => put('xl/externalLinks/externalLink1.xml')],
    ['data connections', 'workbook.unsafe', () => put('xl/connections.xml')],
    ['a picture from elsewhere', 'workbook.unsafe', () => external('image', 'https://127.0.0.1/x.png')],
    ['a link to a file', 'workbook.unsafe', () => external('hyperlink', 'file:///etc/passwd')],
    ['a formula that fetches', 'workbook.unsafe', () => within('SUM(F6:F6)', 'WEBSERVICE("http://127.0.0.1")')],
    ['a formula that starts a program', 'workbook.unsafe', () => within('SUM(F6:F6)', "cmd|'/c calc'!A0")],
    ['a DOCTYPE', 'workbook.unsafe', () => within('<worksheet', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet')],
    ['another encoding', 'workbook.unsafe', () => within('UTF-8', 'UTF-7')],
    ['an absolute name', 'workbook.unsafe', () => put('/etc/passwd')],
    ['a name that climbs', 'workbook.unsafe', () => put('xl/../../x')],
    ['a name of another system', 'workbook.unsafe', () => put('xl\\x')],
    ['the same name twice', 'workbook.unsafe', () => put('XL/Workbook.xml')],
    [
      'too many parts',
      'workbook.tooLarge',
      () => zipSync(Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`${i}`, strToU8('')]))),
    ],
    ['a part that is too large', 'workbook.tooLarge', () => put('xl/x.xml', ' '.repeat(11 * 1024 * 1024))],
    ['a part that is packed too well', 'workbook.tooLarge', () => put('xl/x.xml', ' '.repeat(2 * 1024 * 1024))],
    [
      'a placeholder that nobody knows',
      'workbook.unknownPlaceholder',
      () => within('{{servCompany}}', '{{servCompny}}', 'xl/sharedStrings.xml'),
    ],
  ]
  test.each(cases)('%s', (_, code, content) => {
    expect(() => check(content())).toThrow(expect.objectContaining({ code }))
  })

  test('goods in several rows', () => {
    const twice = changePart(template, 'xl/sharedStrings.xml', text => text.replace('>合计<', '>{{items.price}}<'))
    expect(() => check(twice)).toThrow('工作表“报价单”中的商品占位符须在同一行')
  })

  test('the unknown placeholder by its name', () =>
    expect(() => checkWorkbook(template, ['logo'])).toThrow('{{servCompany}}、{{customerName}}'))
})

test('a link to a page is taken', () =>
  expect(() =>
    check(
      changePart(template, RELS, text =>
        text.replace(
          '</Relationships>',
          '<Relationship Id="rId7" Type="x/hyperlink" Target="https://127.0.0.1/" TargetMode="External"/></Relationships>',
        ),
      ),
    ),
  ).not.toThrow())

test('a size that the directory understates is no way in', () => {
  const bomb = zipSync({ 'xl/x.xml': new Uint8Array(300 * 1024 * 1024) })
  const view = new DataView(bomb.buffer, bomb.byteOffset)
  for (let at = 0; at < bomb.length - 4; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1000, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
  }
  const before = process.memoryUsage().arrayBuffers
  expect(() => check(bomb)).toThrow(expect.objectContaining({ code: expect.stringMatching(/^workbook\./) }))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024)
})
