import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'jsonc-parser'
import { dataOf } from '../../engine/value/data.ts'
import { declarationText } from '../resource/declarationText.ts'
import { askedParts } from './askedParts.ts'

/** The app that every new one begins as: it has an extension of each kind. */
const STARTER = fileURLToPath(new URL('starter', import.meta.url))

interface Folders {
  /** The project. */
  root: string
  /** The new app. */
  target: string
}

/**
 * Reads the files of the starter, as far as they are for the asked kinds.
 * @param words what is said in place of words of its own, also in the names of files
 * @returns the texts of a new app, by their paths in it
 */
export async function starterFiles(
  folders: Folders,
  kinds: readonly string[],
  words: Readonly<Record<string, string>>,
): Promise<[path: string, text: string][]> {
  const own = new RegExp(Object.keys(words).join('|'), 'g')
  const reworded = (text: string) => text.replace(own, word => words[word]!)
  const entries = await readdir(STARTER, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async ({ parentPath, name }): Promise<[string, string][]> => {
        const asked = askedParts(await readFile(join(parentPath, name), 'utf8'), kinds)
        if (asked === undefined) return []
        const path = reworded(relative(STARTER, join(parentPath, name)))
        const text = reworded(asked)
        if (name === 'gitignore') return [[`.${path}`, text]]
        return [path.endsWith('.jsonc') ? jsonFile(path.slice(0, -1), text, folders) : [path, text]]
      }),
  )
  return files.flat()
}

/** Writes JSON as it has to be: without comments, without what is only for other kinds, with paths from where it stands. */
function jsonFile(path: string, text: string, { root, target }: Folders): [string, string] {
  // All paths lead to the product.
  const toRoot = relative(dirname(join(target, path)), root).replaceAll('\\', '/')
  const own = text.replace(/"(\.\.\/)+/g, `"${toRoot}/`)
  const declared = Object.entries(dataOf(parse(own, [], { allowTrailingComma: true })))
  const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return [path, declarationText(Object.fromEntries(declared.filter(([, value]) => !isEmpty(value))))]
}
