import { strToU8, zipSync, type Zippable } from 'fflate'
import sharp from 'sharp'
import { templateForTest } from '../../workbook/templateForTest.ts'
import { MEMORY_MB, rssOf } from './rssOf.ts'
import type { Trial } from '../trial.ts'
import type { Ground } from './openGround.ts'

const HTML = strToU8('<html><script>alert(document.cookie)</script></html>')
const SVG = strToU8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')

type Door = 'image' | 'file'
type Sent = [name: string, content: Uint8Array]

/** Zipped parts that say they are a workbook. */
const workbook = (parts: Zippable) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8('<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'),
    ...parts,
  })

const XXE = strToU8(
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd"><!ENTITY c "&b;&b;">]><worksheet><a>&c;</a></worksheet>',
)

/** What must come in by no door, and by which of them. */
async function refusedFiles(): Promise<Record<Door, Sent[]>> {
  const png = Uint8Array.from(
    await sharp({ create: { width: 50, height: 50, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  const huge = Uint8Array.from(
    await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'teal' }, limitInputPixels: false })
      .png()
      .toBuffer(),
  )
  const template = await templateForTest()
  const anywhere: Sent[] = [
    ['empty.png', new Uint8Array()],
    ['html.png', HTML],
    ['picture.svg', SVG],
    ['svg.png', SVG],
    ['program.png', strToU8('MZ\x90\0\x03\0\0\0')],
    ['script.png', strToU8('#!/bin/sh\nid\n')],
    ['gif.png', strToU8('GIF89a\x01\0\x01\0\0\0\0;')],
    ['pdf.png', strToU8('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>')],
    ['head.png', png.slice(0, 8)],
    ['cut.png', png.slice(0, png.length / 2)],
    ['eleven.png', new Uint8Array(11 * 1024 ** 2)],
  ]
  return {
    image: [...anywhere, ['large.png', huge], ['template.png', template]],
    file: [
      ...anywhere,
      ['picture.xlsx', png],
      ['bomb.xlsx', workbook({ 'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 ** 2) })],
      ['slip.xlsx', workbook({ '../../../../tmp/slipped.xml': HTML })],
      [
        'many.xlsx',
        workbook(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`xl/${index}.xml`, HTML]))),
      ],
      ['nested.xlsx', zipSync({ 'a.xlsx': template })],
      ['entities.xlsx', workbook({ 'xl/worksheets/sheet1.xml': XXE })],
      ['macros.xlsm', workbook({ 'xl/vbaProject.bin': HTML })],
      ['cut.xlsx', template.slice(0, template.length / 2)],
    ],
  }
}

const NAMES = [
  '../../x.png',
  '..\\x.png',
  'x.png\0.exe',
  `${'长'.repeat(300)}.png`,
  '.htaccess',
  'CON',
  'a\r\nb.png',
  '"><img>.png',
  '',
]

const MOST_GROWTH_MB = 150
const MOST_MS = 10_000

/** Sends files that must not come in, and a picture that carries a page under names that are none. */
export async function tryFiles(url: string, pid: number, { callers: { admin } }: Ground): Promise<Trial> {
  const wrong = { accepted: 0, 'server error': 0, slow: 0, kept: 0, 'too much memory': 0 }
  const send = async (door: Door, [name, content]: Sent) => {
    const form = new FormData()
    form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
    const started = performance.now()
    const answer = await fetch(`${url}/v1/upload/${door}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const text = await answer.text()
    if (performance.now() - started > MOST_MS) wrong.slow++
    if (answer.status >= 500) wrong['server error']++
    return { status: answer.status, text }
  }
  const files = await refusedFiles()
  const before = rssOf(pid)
  let tried = 0
  for (const door of ['image', 'file'] as const)
    for (const file of files[door]) {
      const { status, text } = await send(door, file)
      tried++
      if (status < 400) wrong.accepted++
      if (status < 400 || status >= 500) console.log(`${door} ${file[0]} → ${status} ${text.slice(0, 200)}`)
    }
  const grown = Math.round((rssOf(pid) - before) / MEMORY_MB)
  if (grown > MOST_GROWTH_MB) wrong['too much memory']++
  const carrier = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  for (const name of NAMES) {
    const { status, text } = await send('image', [name, Buffer.concat([carrier, HTML])])
    tried++
    const address =
      status === 200
        ? (JSON.parse(text) as { result: { resources: [{ url: string }] } }).result.resources[0].url
        : undefined
    if (!address) continue
    const kept = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${admin.token}` } })
    const isClean = kept.headers.get('content-type') === 'image/jpeg' && !(await kept.text()).includes('<script>')
    if (!isClean || !/^\/v1\/upload\/[0-9a-f-]{36}/.test(address)) wrong.kept++
  }
  return { what: 'files of every wrong kind at both doors', tried, unit: 'files', wrong, said: `grew by ${grown} MB` }
}
