import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mendWords } from '../shape/mendWords.ts'
import { joinDeclarations } from './joinDeclarations.ts'
import { type DeclarationTexts, readTexts } from './readTexts.ts'

/** Which file of the grammar declarations are checked against, by the end of their path; the first that fits. */
const PARTS: readonly (readonly [path: RegExp, part: string])[] = [
  [/(^|\/)schemas\/(declaration\/.+|types\.json)$/, ''],
  [/(^|\/)schemas\/(patch\/)?[^/]+$/, 'entity'],
  [/(?:^|\/)resources\/(app|menu|guide|backend)\.json$/, '$1'],
  [/(?:^|\/)resources\/(print|panel|report|translation)\/[^/]+$/, '$1'],
  [/(^|\/)resources\/(patch\/)?[^/]+$/, 'resource'],
]

/**
 * Replaces the old words in the declarations of all apps of a project folder by those that took their places; see
 * appFolders.
 * @returns the paths of the files that it wrote
 * @throws ConfigError for a file that is not JSON
 */
export async function mendDeclarations(root: string, apps?: string): Promise<string[]> {
  const mended = [...mendTexts(await readTexts(root, apps))]
  await Promise.all(mended.map(([path, text]) => writeFile(join(root, path), text)))
  return mended.map(([path]) => path)
}

/** Returns the files that have old words, with those that took their places, by their paths. */
export function mendTexts(given: DeclarationTexts): Map<string, string> {
  const { grammar } = joinDeclarations(given).declared
  return new Map(
    [...given.texts].flatMap(([path, text]) => {
      const part = partOf(path)
      const now = part === '' ? text : mendWords(grammar, `${part}.schema.json`, text)
      return now === text ? [] : [[path, now] as const]
    }),
  )
}

function partOf(path: string): string {
  for (const [pattern, part] of PARTS) {
    const found = pattern.exec(path)
    if (found) return part.replace('$1', found[1] ?? '')
  }
  return ''
}
