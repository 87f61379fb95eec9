import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkAttachment } from '../../../../src/api/http/files/checkAttachment.ts'
import { FILE_LIMITS } from '../../../../src/engine/value/fileTypes.ts'

/** A zip of these entries. */
function zip(...entries: [name: string, content: Buffer][]): Buffer {
  return Buffer.concat(
    entries.map(([name, content]) => {
      const packed = deflateRawSync(content)
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50)
      head.writeUInt16LE(20, 4)
      head.writeUInt16LE(8, 8)
      head.writeUInt32LE(packed.length, 18)
      head.writeUInt32LE(content.length, 22)
      head.writeUInt16LE(name.length, 26)
      return Buffer.concat([head, Buffer.from(name), packed])
    }),
  )
}

const office = (main: string) => {
  const type = `application/vnd.openxmlformats-officedocument.${main}.main+xml`
  const parts = `<Types><Override PartName="/a.xml" ContentType="${type}"/></Types>`
  return zip(['[Content_Types].xml', Buffer.from(parts)], ['a.xml', Buffer.from('<a/>')])
}

const MACROS = zip([
  '[Content_Types].xml',
  Buffer.from('<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>'),
])
const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** A file of the old Office, with the stream that tells which. */
const ole = (stream: string) =>
  Buffer.concat([Buffer.from(OLD), Buffer.alloc(504), Buffer.from(`${stream}\0\0`, 'utf16le')])
const PDF = Buffer.from('%PDF-1.7\n%%EOF')
const draw = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00' } })
    .toFormat(format)
    .toBuffer()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const check = (name: string, content: Buffer | string, limits = FILE_LIMITS) =>
  checkAttachment({ name, content: Buffer.from(content) }, limits)
const codeOf = (name: string, content: Buffer | string, limits?: typeof FILE_LIMITS) =>
  check(name, content, limits).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )

describe('an attached file', () => {
  it.each([
    ['合同.pdf', PDF, 'application/pdf'],
    ['合同.PDF', PDF, 'application/pdf'],
    ['a.docx', office('wordprocessingml.document'), /wordprocessingml/],
    ['a.xlsx', office('spreadsheetml.sheet'), /spreadsheetml/],
    ['a.pptx', office('presentationml.presentation'), /presentationml/],
    ['a.doc', ole('WordDocument'), 'application/msword'],
    ['a.xls', ole('Workbook'), 'application/vnd.ms-excel'],
    ['a.ppt', ole('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
    ['a.zip', zip(['x', Buffer.from('x')]), 'application/zip'],
    ['清单.csv', '品名,数量\n轴承,3\n', 'text/csv'],
    ['国标.txt', Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), 'text/plain'],
    ['宽.txt', Buffer.from('\uFEFF中文\t1', 'utf16le'), 'text/plain'],
    ['像图片.csv', 'BM,II*,%!PS', 'text/csv'],
  ])('%s is what its content says', async (name, content, type) => {
    const { contentType, ...kept } = await check(name, content)
    expect(contentType).toMatch(type)
    expect(kept).toEqual({ name, content: Buffer.from(content) })
  })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is redrawn where it is a picture: %s', async format => {
    const content = await draw(format)
    const kept = await check(`照片.v2.${format}`, content)
    expect(kept).toMatchObject({ name: '照片.v2.jpg', contentType: 'image/jpeg' })
    expect((await sharp(kept.content).metadata()).format).toBe('jpeg')
  })

  it.each([
    ['网页.pdf', '<html><script>alert(1)</script>'],
    ['文档.pdf', office('wordprocessingml.document')],
    ['图.png', SVG],
    ['图.jpg', PDF],
    ['宏.docx', MACROS],
    ['表.docx', office('spreadsheetml.sheet')],
    ['空壳.docx', zip(['x', Buffer.from('x')])],
    ['安装包.doc', ole('SummaryInformation')],
    ['程序.txt', 'MZ\u0090\0\u0003'],
    ['程序.zip', 'MZ\0\0'],
    ['文字.zip', 'text'],
  ])('%s is refused: its content is another', async (name, content) => {
    expect(await codeOf(name, content)).toBe('attachment.otherContent')
  })

  it.each(['x.html', 'x.svg', 'x.exe', 'x.docm', 'x.pdf.js', 'pdf', '', '.', 'x.'])(
    '“%s” is no name of one',
    async name => {
      expect(await codeOf(name, PDF)).toBe('attachment.wrongType')
    },
  )

  it('is held to the kinds that the property takes', async () => {
    const limits = { types: ['image', 'office'] as const, mostMb: 1 }
    expect(await codeOf('x.pdf', PDF, limits)).toBe('attachment.wrongType')
    expect(await codeOf('x.doc', ole('WordDocument'), limits)).toBe('taken')
  })

  it('is not unpacked, whatever it would become', async () => {
    const bomb = zip(['[Content_Types].xml', Buffer.alloc(64 * 1024 * 1024, 0x20)])
    const before = process.memoryUsage().arrayBuffers
    expect(await codeOf('x.docx', bomb)).toBe('attachment.otherContent')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024)
    expect(await codeOf('x.zip', zip(['a', Buffer.alloc(64 * 1024 * 1024)]))).toBe('taken')
  })

  it('is kept as a PDF that a browser only shows, whatever else it could be read as', async () => {
    const both = Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>'), zip(['x', PDF])])
    expect(await check('x.pdf', both)).toMatchObject({ contentType: 'application/pdf' })
    expect(await codeOf('x.zip', both)).toBe('attachment.otherContent')
  })

  it.each([
    ['../../etc/合同.pdf', '.._.._etc_合同.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['a\r\nset-cookie: x.pdf', 'aset-cookie_ x.pdf'],
    ['<b>"x".pdf', '_b__x_.pdf'],
    ['\uD800x.pdf', '\uFFFDx.pdf'],
  ])('%j is called what no one takes for something else', async (name, kept) => {
    expect((await check(name, PDF)).name).toBe(kept)
  })

  it('keeps the end of a long name', async () => {
    const { name } = await check(`${'长'.repeat(300)}.pdf`, PDF)
    expect(name).toBe(`${'长'.repeat(56)}.pdf`)
  })
})
