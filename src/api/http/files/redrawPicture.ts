import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refusal } from '../../../domain/refusal.ts'

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 2400
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png'])

/**
 * Checks an uploaded picture by its content, and redraws it at a limited size without metadata.
 * @returns a JPEG
 * @throws DomainError upload.notPicture, upload.cutOff
 */
export async function redrawPicture(content: Buffer | undefined, types = TYPES): Promise<Buffer> {
  const type = content && (await fileTypeFromBuffer(content))
  if (!type || !types.has(type.mime)) throw refusal('upload.notPicture')
  if (type.mime === 'image/png' && !hasEnd(content)) throw refusal('upload.cutOff')
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      // Transparent areas would be black otherwise.
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    throw refusal('upload.notPicture')
  }
}

const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12

/** Tells whether a PNG is complete up to its end chunk: the decoder accepts less. */
function hasEnd(png: Buffer): boolean {
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IEND') return end <= png.length
    at = end
  }
  return false
}
