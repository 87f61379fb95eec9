import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkWorkbook } from '../../src/workbook/checkWorkbook.ts'
import { unpackWorkbook } from '../../src/workbook/package/unpackWorkbook.ts'
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
  const related = (type: string, more = '') =>
    changePart(template, RELS, text =>
      text.replace(
        '</Relationships>',
        `<Relationship Id="rId7" Type="${type}" Target="x.bin"${more}/></Relationships>`,
      ),
    )
  const sheetOf = (cell: string, count: number) =>
    `<worksheet><sheetData/>${Array.from({ length: count }, (_, i) => cell.replaceAll('$', `${(i * 7919) % 99_991}`)).join('')}</worksheet>`
  const nested = (open: string, close: string, depth = 200) =>
    `<worksheet><sheetData/>${open.repeat(depth)}${close.repeat(depth)}</worksheet>`
  const ole = (name: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(name, 'utf16le')])
  const within = (from: string | RegExp, to: string, part = SHEET) =>
    changePart(template, part, text => text.replace(from, to))
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
    ['a program called in other letters', 'workbook.unsafe', () => within('SUM(F6:F6)', 'cmd|&apos;/c calc&apos;!A0')],
    ['in a CDATA section', 'workbook.unsafe', () => within('SUM(F6:F6)', "<![CDATA[cmd|'/c calc'!A0]]>")],
    ['without quotation marks', 'workbook.unsafe', () => within('SUM(F6:F6)', 'cmd|calc!A0')],
    ['a function hidden in references', 'workbook.unsafe', () => within('SUM(F6:F6)', '&#87;EBSERVICE(A1)')],
    ['or parted by a comment', 'workbook.unsafe', () => within('SUM(F6:F6)', 'WEB<!-- -->SERVICE(A1)')],
    ['in a format', 'workbook.unsafe', () => within(/<formula>[^<]*/, '<formula>WEBSERVICE(A1)')],
    ['in a validation', 'workbook.unsafe', () => within(/<formula1>[^<]*/, '<formula1>_xlfn.IMAGE(A1)')],
    [
      'under a name',
      'workbook.unsafe',
      () => within('<definedNames>', '<definedNames><definedName name="q">a|b!c</definedName>', 'xl/workbook.xml'),
    ],
    ['an address in other letters', 'workbook.unsafe', () => related('x/image', ' TargetMode="&#69;xternal"')],
    ['macros under another name', 'workbook.unsafe', () => related('x/vbaProject')],
    ['embedded objects under another name', 'workbook.unsafe', () => related('x/oleObject')],
    ['a formula longer than there are', 'workbook.tooLarge', () => within('SUM(F6:F6)', '['.repeat(50_000))],
    ['more cells than a template has', 'workbook.tooLarge', () => put(SHEET, sheetOf('<c s="1"><v>$</v></c>', 50_000))],
    ['too many merged cells', 'workbook.tooLarge', () => put(SHEET, sheetOf('<m ref="A$:B$"/>', 100_000))],
    ['elements within elements', 'workbook.tooLarge', () => put(SHEET, nested('<a>', '</a>'))],
    [
      'nested elements that attributes seem to end',
      'workbook.tooLarge',
      () => put(SHEET, nested('<a b="/>">', '</a>')),
    ],
    ['nested elements between comments', 'workbook.tooLarge', () => put(SHEET, nested('<a><!--></a>-->', '</a>'))],
    ['a workbook with a password', 'workbook.encrypted', () => ole('EncryptedPackage')],
    ['an old workbook', 'workbook.wrongType', () => ole('Workbook')],
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

  test('elements within elements are refused at once, with the limit', () => {
    const content = put(SHEET, nested('<a>', '</a>', 50_000))
    expect(content.length).toBeLessThan(10_000)
    const begun = performance.now()
    expect(() => check(content)).toThrow('元素嵌套超过100层')
    expect(performance.now() - begun).toBeLessThan(100)
  })

  test('many elements beside each other are not nested', () => {
    const content = put(SHEET, sheetOf('<c r="A1"/><!-- < --><?x <?><c r="B1"></c>', 300))
    expect(() => unpackWorkbook(content)).not.toThrow()
  })

  test('goods in several rows', () => {
    const twice = changePart(template, 'xl/sharedStrings.xml', text => text.replace('>合计<', '>{{items.price}}<'))
    expect(() => check(twice)).toThrow('工作表“报价单”中的商品占位符须在同一行')
  })

  test('the unknown placeholder by its name', () =>
    expect(() => checkWorkbook(template, ['logo'])).toThrow('{{servCompany}}、{{customerName}}'))
})

test('what only looks like a call is taken', () =>
  expect(() =>
    check(
      changePart(template, SHEET, text =>
        text.replace('SUM(F6:F6)', 'IF(F6=1,&quot;a|b WEBSERVICE(1)&quot;,SUM(F6:F6))'),
      ),
    ),
  ).not.toThrow())

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
  const bomb = zipSync({ 'xl/x.xml': new Uint8Array(64 * 1024 * 1024) })
  const view = new DataView(bomb.buffer, bomb.byteOffset)
  for (let at = 0; at < bomb.length - 4; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1000, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
  }
  const before = process.memoryUsage().arrayBuffers
  expect(() => check(bomb)).toThrow(expect.objectContaining({ code: expect.stringMatching(/^workbook\./) }))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
})
