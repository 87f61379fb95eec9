import { fileTypeFromBuffer } from 'file-type'
import type { DomainError } from '../../../engine/DomainError.ts'
import { refusal } from '../../../domain/refusal.ts'
import { endingOf, endingsOf, type FileLimits, fileTypeOf } from '../../../engine/value/fileTypes.ts'
import { keptName } from '../../../engine/value/uploadAddress.ts'
import { redrawPicture } from './redrawPicture.ts'

/** A file as it is kept: its name says what it contains. */
interface Attachment {
  name: string
  contentType: string
  content: Uint8Array
}

/**
 * Finds out what a file is by its content; one that is not what its name says is refused. Pictures are redrawn,
 * everything else stays as it is; nothing is unpacked but the list of what an Office document consists of.
 * @throws DomainError attachment.missing, attachment.wrongType, attachment.otherContent, upload.cutOff
 */
export async function checkAttachment(
  file: { name: string; content: Buffer } | undefined,
  limits: FileLimits,
): Promise<Attachment> {
  if (!file || file.content.length === 0) throw refusal('attachment.missing')
  const { content } = file
  const name = plainName(file.name)
  const ending = endingOf(name)
  const type = fileTypeOf(name)
  if (!type || !limits.types.includes(type))
    throw refusal('attachment.wrongType', { endings: endingsOf(limits).join('、') })
  if (type === 'image') {
    const picture = await redrawPicture(content, PICTURES).catch((error: DomainError) => {
      throw error.code === 'upload.notPicture' ? refusal('attachment.otherContent', { ending }) : error
    })
    return { name: keptName(`${name.slice(0, -ending.length)}jpg`), contentType: 'image/jpeg', content: picture }
  }
  const isAsNamed = type === 'text' ? isText(content) : (await endingByContent(content)) === ending
  if (!isAsNamed) throw refusal('attachment.otherContent', { ending })
  return { name: keptName(name), contentType: CONTENT_TYPES[ending] ?? 'application/octet-stream', content }
}

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
}

/** What of a name no file system or reader takes otherwise than it looks: paths, controls, reversed writing. */
function plainName(given: string): string {
  const name = given
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '_')
    .trim()
  // Half a character could not be written into an address.
  return Buffer.from(name).toString()
}

/** The stream that the old formats of Office have each, by its name in the file's directory. */
const STREAMS: readonly (readonly [stream: string, ending: string])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

/** Returns the ending that a content stands for; undefined where it is nothing that is known. */
async function endingByContent(content: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found?.ext !== 'cfb') return found?.ext
  return STREAMS.find(([stream]) => content.includes(`${stream}\0`, 'utf16le'))?.[1]
}

const ENCODINGS = ['utf-8', 'gb18030'] as const
/** Controls that are no line or tab. */
const NO_TEXT = /[^\P{Cc}\s]/u

/** Tells whether a content is a text, in one of the encodings that people here save them in. */
function isText(content: Buffer): boolean {
  const isWide = content[0] === 0xff && content[1] === 0xfe
  return (isWide ? (['utf-16le'] as const) : ENCODINGS).some(encoding => {
    try {
      return !NO_TEXT.test(new TextDecoder(encoding, { fatal: true }).decode(content))
    } catch {
      return false
    }
  })
}
