import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface Part {
  name: string
  texts: AsyncIterable<string> | Iterable<string>
}

/** Beyond it a part would need another kind of archive. */
const MOST_BYTES = 2 ** 32 - 1
const PIECE = 64 * 1024
/** The first day that an archive knows. */
const NEVER = new Date(1980, 0, 1)

/** Packs parts one after the other while they are written; the machine's own zlib deflates one text beside the next. */
export async function* zipStream(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  for await (const { name, texts } of parts) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8, mtime: NEVER }
    zip.add(file)
    for await (const data of deflated(texts, file)) {
      file.ondata!(null, data, false)
      yield* ready.splice(0)
    }
    file.ondata!(null, new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

function deflated(texts: Part['texts'], file: ZipInputFile): AsyncIterable<Uint8Array<ArrayBuffer>> {
  async function* measured() {
    for await (const text of texts) {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      if (file.size > MOST_BYTES) throw new RangeError(`${file.filename} is larger than an archive can hold`)
      yield bytes
    }
  }
  const deflating = createDeflateRaw({ chunkSize: PIECE })
  // Whoever reads what comes out hears of errors.
  pipeline(Readable.from(measured(), { highWaterMark: 1 }), deflating, () => undefined)
  return deflating
}
