import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getNodePath, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { dataOf } from '../../engine/value/data.ts'
import { ConfigError } from '../diagnostics/ConfigError.ts'
import type { Problem } from '../../engine/model/problem.ts'
import type { Declared, DeclaredFile } from '../declared.ts'
import { withDocumentKinds } from './documentKinds.ts'
import { withOperationNames } from './operationNames.ts'
import { locate, positionOf } from './locate.ts'
import { withOwnDefinitions } from './ownDefinitions.ts'
import { repeatedProperties } from './repeatedProperties.ts'

export interface ReadDeclarations {
  declared: Declared
  /** Text of every file by its path, so that a mistake can be given its line and column. */
  texts: Map<string, string>
  /** Changes with the content of any file. */
  version: string
}

/**
 * Reads schemas/ and resources/ of a project folder.
 * @throws ConfigError for a file that is not JSON, with its line and column
 */
export async function readDeclarations(root: string): Promise<ReadDeclarations> {
  const texts = new Map<string, string>()
  const read = async (folder: string) => {
    const names = (await namesIn(join(root, folder))).filter(name => name.endsWith('.json')).sort()
    await Promise.all(
      names.map(async name => texts.set(`${folder}/${name}`, await readFile(join(root, folder, name), 'utf8'))),
    )
    return names.map(name => `${folder}/${name}`)
  }
  const grammarFiles = await read('schemas/declaration')
  const schemaFiles = await read('schemas')
  const resourceFiles = await read('resources')
  const printFiles = await read('resources/print')
  const panelFiles = await read('resources/panel')
  const translationFiles = await read('resources/translation')
  const data = parseAll(texts)
  const byName = (paths: string[], ...except: string[]) =>
    Object.fromEntries(
      paths.filter(path => !except.includes(basename(path))).map(path => [basename(path, '.json'), data.get(path)!]),
    )
  const menu = data.get('resources/menu.json')
  const backend = data.get('resources/backend.json')
  if (!menu)
    throw new ConfigError([
      {
        place: { file: 'resources/menu.json', pointer: '' },
        wrong: 'the menu tree is missing',
        right: 'expected a file with "menus"',
      },
    ])
  const resources = byName(resourceFiles, 'menu.json', 'backend.json')
  const prints = byName(printFiles)
  const { schemas, problems } = withOwnDefinitions(byName(schemaFiles, 'types.json'))
  if (problems.length > 0) throw new ConfigError(withPositions(problems, texts))
  const sharedTypes = Object.entries(dataOf(data.get('schemas/types.json')?.data.$defs))
  const declared: Declared = {
    grammar: Object.fromEntries(grammarFiles.map(path => [basename(path), data.get(path)!.data])),
    types: Object.fromEntries(sharedTypes.map(([name, type]) => [name, dataOf(type)])),
    schemas: withOperationNames(withDocumentKinds(schemas, resources), resources, prints),
    resources,
    prints,
    panels: byName(panelFiles),
    menu,
    ...(backend && { backend }),
    translations: byName(translationFiles),
  }
  return { declared, texts, version: versionOf(texts) }
}

/** Adds to each problem the line and column of its pointer. */
export function withPositions(problems: readonly Problem[], texts: ReadonlyMap<string, string>): Problem[] {
  return problems.map(problem => ({ ...problem, place: locate(problem.place, texts.get(problem.place.file)) }))
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
