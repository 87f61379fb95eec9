import { unzipSync, type UnzipFileInfo } from 'fflate'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'
import { DomainError } from '../../engine/DomainError.ts'
import { refuseUnsafe } from './refuseUnsafe.ts'

/** Content of each part by its name. */
export type Parts = Record<string, Uint8Array>

const MOST_PARTS = 300
const MOST_PART_BYTES = 10 * 1024 * 1024
const MOST_BYTES = 24 * 1024 * 1024
/** Compression ratio: real workbooks stay far below; only large parts can do harm. */
const MOST_RATIO = 200
const RATIO_COUNTS_FROM = 1024 * 1024

/**
 * Unzips an uploaded workbook. The zip's directory is checked before anything is inflated, and no part is inflated past
 * the size that it declares.
 * @throws DomainError workbook.wrongType, workbook.encrypted, workbook.tooLarge, workbook.unsafe, workbook.damaged
 */
export function unpackWorkbook(content: Uint8Array): Parts {
  if (isEncrypted(content)) throw refusal('workbook.encrypted')
  if (content[0] !== 0x50 || content[1] !== 0x4b) throw refusal('workbook.wrongType')
  const parts = unzip(content)
  if (!parts['[Content_Types].xml'] || !parts['_rels/.rels']) throw refusal('workbook.wrongType')
  refuseUnsafe(parts)
  return parts
}

/** Tells whether a workbook has a password: it is then an entry of this name in a file of an older kind. */
function isEncrypted(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return bytes.subarray(0, 4).equals(OLD_KIND) && bytes.includes(ENCRYPTED)
}

const OLD_KIND = Buffer.from('d0cf11e0', 'hex')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

function unzip(content: Uint8Array): Parts {
  const names = new Set<string>()
  let total = 0
  const filter = (file: UnzipFileInfo) => {
    requireSafeName(file.name)
    // Two parts that differ only in case are one part to some programs.
    const name = file.name.toLowerCase()
    if (names.has(name)) throw refusal('workbook.unsafe', { what: reason('unsafe.twice') })
    names.add(name)
    total += file.originalSize
    requireBounded(file, names.size, total)
    return !file.name.endsWith('/')
  }
  try {
    return unzipSync(content, { filter })
  } catch (error) {
    throw error instanceof DomainError ? error : refusal('workbook.damaged')
  }
}

function requireBounded({ size, originalSize }: UnzipFileInfo, count: number, total: number) {
  if (count > MOST_PARTS) throw refusal('workbook.tooLarge', { what: reason('tooLarge.parts', { most: MOST_PARTS }) })
  if (originalSize > MOST_PART_BYTES || total > MOST_BYTES)
    throw refusal('workbook.tooLarge', { what: reason('tooLarge.unpacked', { most: MOST_BYTES / 1024 / 1024 }) })
  if (originalSize > RATIO_COUNTS_FROM && originalSize > size * MOST_RATIO)
    throw refusal('workbook.tooLarge', { what: reason('tooLarge.ratio') })
}

function requireSafeName(name: string) {
  const segments = name.replace(/\/$/, '').split('/')
  const isSafe = /^[^\\:\p{Cc}]+$/u.test(name) && segments.every(segment => !/^\.{0,2}$/.test(segment))
  if (!isSafe) throw refusal('workbook.unsafe', { what: reason('unsafe.name') })
}
