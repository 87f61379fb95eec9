import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getNodePath, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { dataOf } from '../../engine/value/data.ts'
import { ConfigError } from '../diagnostics/ConfigError.ts'
import type { Problem } from '../../engine/model/problem.ts'
import type { Declared, DeclaredFile } from '../declared.ts'
import { type AppFolder, appFolders } from './appFolders.ts'
import { withDocumentKinds } from './documentKinds.ts'
import { withAppWords } from './appWords.ts'
import { withOperationNames } from './operationNames.ts'
import { locate, positionOf } from './locate.ts'
import { withOwnDefinitions } from './ownDefinitions.ts'
import { withRegistrations } from './registrations.ts'
import { type Origin, withPatches, writtenAt } from './patches.ts'
import { repeatedProperties } from './repeatedProperties.ts'

export interface ReadDeclarations {
  declared: Declared
  /** Text of every file by its path, so that a mistake can be given its line and column. */
  texts: Map<string, string>
  /** Where parts of declarations were written that stand in other files than the rest. */
  origins: Origin[]
  /** Changes with the content of any file. */
  version: string
}

/**
 * Reads the grammar of a project folder, and schemas/ and resources/ of its apps.
 * @throws ConfigError for a file that is not JSON, with its line and column, and for a name that two apps declare
 */
export async function readDeclarations(root: string, apps?: string): Promise<ReadDeclarations> {
  const texts = new Map<string, string>()
  const read = async ({ folder, prefix }: AppFolder, part: string) => {
    const names = (await namesIn(join(folder, part))).filter(name => name.endsWith('.json')).sort()
    await Promise.all(
      names.map(async name => texts.set(`${prefix}${part}/${name}`, await readFile(join(folder, part, name), 'utf8'))),
    )
    return names.map(name => `${prefix}${part}/${name}`)
  }
  const folders = appFolders(root, apps)
  const readAll = async (part: string) => (await Promise.all(folders.map(folder => read(folder, part)))).flat()
  const grammarFiles = await read({ folder: root, prefix: '' }, 'schemas/declaration')
  const schemaFiles = await readAll('schemas')
  const resourceFiles = await readAll('resources')
  const printFiles = await readAll('resources/print')
  const panelFiles = await readAll('resources/panel')
  const translationFiles = await readAll('resources/translation')
  const schemaPatches = await readAll('schemas/patch')
  const resourcePatches = await readAll('resources/patch')
  const data = parseAll(texts)

  const problems: Problem[] = []
  const byName = (paths: string[], ...except: string[]) => {
    const files = new Map<string, DeclaredFile>()
    for (const path of paths.filter(path => !except.includes(basename(path)))) {
      const name = basename(path, '.json')
      const other = files.get(name)
      if (other) problems.push(takenName(path, name, other))
      files.set(name, data.get(path)!)
    }
    return Object.fromEntries(files)
  }
  const named = (name: string, paths: string[]) =>
    paths.filter(path => basename(path) === name).map(path => data.get(path)!)
  const menus = named('menu.json', resourceFiles)
  if (menus.length === 0) throw new ConfigError([NO_MENU])
  const manifests = named('app.json', resourceFiles)
  const backend = named('backend.json', resourceFiles).at(-1)
  const patchesOf = (paths: string[]) => paths.map(path => [basename(path, '.json'), data.get(path)!] as const)
  const patchedSchemas = withPatches(byName(schemaFiles, 'types.json'), patchesOf(schemaPatches))
  const patched = withPatches(
    byName(resourceFiles, 'menu.json', 'app.json', 'backend.json'),
    patchesOf(resourcePatches),
  )
  const resources = patched.files
  const prints = byName(printFiles)
  const panels = byName(panelFiles)
  const own = withOwnDefinitions(patchedSchemas.files)
  problems.push(...patchedSchemas.problems, ...patched.problems, ...own.problems)
  const given = Object.fromEntries(grammarFiles.map(path => [basename(path), data.get(path)!.data]))
  const { grammar, problems: registered } = withRegistrations(given, manifests, own.schemas.serviceBuyer)
  problems.push(...registered)
  if (problems.length > 0) throw new ConfigError(withPositions(problems, texts))
  const sharedTypes = named('types.json', schemaFiles).flatMap(({ data }) => Object.entries(dataOf(data.$defs)))
  const declared: Declared = {
    grammar,
    types: Object.fromEntries(sharedTypes.map(([name, type]) => [name, dataOf(type)])),
    schemas: withOperationNames(withDocumentKinds(withAppWords(own.schemas, manifests), resources), resources, prints),
    resources,
    prints,
    panels,
    apps: manifests,
    menus,
    ...(backend && { backend }),
    translations: translationFiles.map(path => data.get(path)!),
  }
  const origins = [...patchedSchemas.origins, ...patched.origins]
  return { declared, texts, origins, version: versionOf(texts) }
}

const NO_MENU: Problem = {
  place: { file: 'resources/menu.json', pointer: '' },
  wrong: 'the menu tree is missing',
  right: 'expected a file with "menus"',
}

const takenName = (path: string, name: string, other: DeclaredFile): Problem => ({
  place: { file: path, pointer: '' },
  wrong: `"${name}" is ${other.path} already`,
  right: 'expected another name',
})

/** Gives each problem the place where it was written, with the line and column of its pointer. */
export function withPositions(
  problems: readonly Problem[],
  texts: ReadonlyMap<string, string>,
  origins: readonly Origin[] = [],
): Problem[] {
  return problems.map(problem => {
    const place = writtenAt(problem.place, origins)
    return { ...problem, place: locate(place, texts.get(place.file)) }
  })
}

/** Lists a folder; one that is missing is empty. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

function parseAll(texts: Map<string, string>): Map<string, DeclaredFile> {
  const problems: Problem[] = []
  const files = new Map<string, DeclaredFile>()
  for (const [path, text] of texts) {
    const errors: ParseError[] = []
    const tree = parseTree(text, errors, { disallowComments: true })
    const wrong = wrongIn(tree, errors[0])
    problems.push(
      ...wrong.map(({ offset, pointer = '', ...rest }) => ({
        place: { file: path, pointer, ...positionOf(text, offset) },
        ...rest,
      })),
    )
    if (tree && wrong.length === 0) files.set(path, { path, data: dataOf(getNodeValue(tree)) })
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return files
}

interface Wrong {
  offset: number
  pointer?: string
  wrong: string
  right?: string
}

function wrongIn(tree: Node | undefined, error: ParseError | undefined): Wrong[] {
  if (error) return [{ offset: error.offset, wrong: `not JSON: ${inWords(printParseErrorCode(error.error))}` }]
  if (tree?.type !== 'object') return [{ offset: 0, wrong: 'not a JSON object', right: 'expected {…}' }]
  return repeatedProperties(tree).map(name => {
    const path = getNodePath(name)
    return {
      offset: name.offset,
      pointer: path.map(segment => `/${segment}`).join(''),
      wrong: `"${path.at(-1)}" stands here twice`,
      right: 'expected each property once',
    }
  })
}

/** Spells an error code as words: CommaExpected as "comma expected". */
const inWords = (code: string) => code.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter}`).toLowerCase()

function versionOf(texts: Map<string, string>): string {
  const hash = createHash('sha256')
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${text}\0`)
  return hash.digest('hex').slice(0, 16)
}
