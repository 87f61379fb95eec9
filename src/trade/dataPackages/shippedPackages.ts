import { dirname } from 'node:path'
import { projectFiles } from '../../api/projectFiles.ts'
import { DomainError, fieldErrorsOf } from '../../engine/DomainError.ts'
import type { Problem } from '../../engine/model/problem.ts'
import { textOf } from '../../engine/value/message.ts'
import { dataOf } from '../../engine/value/data.ts'
import { compareVersions } from './compareVersions.ts'
import { createReader, type ReadPackage, type ReadText } from './readPackage.ts'

const FORMAT = 'schemas/format/dataPackage.schema.json'
const FOLDER = 'resources/dataPackage'

/** Reads the JSON Schema of packages. */
export async function packageFormat(): Promise<string> {
  const text = (await projectFiles(dirname(FORMAT))).get(FORMAT)
  if (text === undefined) throw new Error(`${FORMAT} is missing`)
  return text
}

let format: Promise<ReadText> | undefined
let shipped: Promise<ReadonlyMap<string, ReadPackage>> | undefined

/** Returns the function that reads packages. */
export const packageReader = (): Promise<ReadText> =>
  (format ??= packageFormat().then(text => createReader(dataOf(JSON.parse(text)))))

/**
 * Reads the packages that come with the product and its apps, once in a process: of each code the newest version.
 * @throws DomainError for one that is wrong, which `npm run check` tells first
 */
export function shippedPackages(): Promise<ReadonlyMap<string, ReadPackage>> {
  return (shipped ??= readShipped())
}

async function readShipped() {
  const read = await packageReader()
  const packages = new Map<string, ReadPackage>()
  for (const text of (await projectFiles(FOLDER)).values()) {
    const one = read(text)
    const other = packages.get(one.content.code)
    if (!other || compareVersions(one.content.version, other.content.version) > 0) packages.set(one.content.code, one)
  }
  return packages
}

/** Lists what is wrong with the packages that come with the product and its apps. */
export async function shippedMistakes(): Promise<Problem[]> {
  const read = await packageReader()
  const problems: Problem[] = []
  for (const [file, text] of await projectFiles(FOLDER))
    try {
      for (const { place } of read(text).unknown)
        problems.push({ place: { file, pointer: place }, wrong: 'the format of data packages has no such property' })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const places = Object.entries(fieldErrorsOf(error))
      if (places.length === 0) problems.push({ place: { file, pointer: '' }, wrong: error.message })
      for (const [pointer, said] of places) problems.push({ place: { file, pointer }, wrong: textOf(said) })
    }
  return problems
}
