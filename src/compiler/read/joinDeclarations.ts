import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Problem } from '../../engine/model/problem.ts'
import { dataOf } from '../../engine/value/data.ts'
import type { Declared, DeclaredFile } from '../declared.ts'
import { ConfigError } from '../diagnostics/ConfigError.ts'
import { createReport } from '../diagnostics/spot.ts'
import { withAppWords } from './appWords.ts'
import { checkNeeds } from './checkNeeds.ts'
import { withDocumentKinds } from './documentKinds.ts'
import { withOperationNames } from './operationNames.ts'
import { withOwnDefinitions } from './ownDefinitions.ts'
import { parseTexts } from './parseTexts.ts'
import { withPatches } from './patches.ts'
import type { DeclarationTexts } from './readTexts.ts'
import { withRegistrations } from './registrations.ts'

export interface JoinedDeclarations {
  declared: Declared
  /** What does not go together; what was declared first stays. */
  problems: Problem[]
  /** Changes with the content of any file. */
  version: string
}

/**
 * Joins the declarations of all apps.
 * @throws ConfigError for a file that is not JSON, with its line and column, and where no file has a menu
 */
export function joinDeclarations({ texts, paths }: DeclarationTexts): JoinedDeclarations {
  const data = parseTexts(texts)
  const problems: Problem[] = []
  const byName = (paths: readonly string[], ...except: string[]) => {
    const files = new Map<string, DeclaredFile>()
    for (const path of paths.filter(path => !except.includes(basename(path)))) {
      const name = basename(path, '.json')
      const other = files.get(name)
      if (other) problems.push(takenName(path, name, other))
      else files.set(name, data.get(path)!)
    }
    return Object.fromEntries(files)
  }
  const named = (name: string, paths: readonly string[]) =>
    paths.filter(path => basename(path) === name).map(path => data.get(path)!)
  const patchesOf = (paths: readonly string[]) => paths.map(path => [basename(path, '.json'), data.get(path)!] as const)

  const menus = named('menu.json', paths.resources)
  if (menus.length === 0) throw new ConfigError([NO_MENU])
  const manifests = named('app.json', paths.resources)
  const backend = named('backend.json', paths.resources).at(-1)
  const patchedSchemas = withPatches(byName(paths.schemas, 'types.json'), patchesOf(paths.schemaPatches))
  const plain = byName(paths.resources, 'menu.json', 'app.json', 'backend.json', 'guide.json')
  const patched = withPatches(plain, patchesOf(paths.resourcePatches))
  const resources = patched.files
  const prints = byName(paths.prints)
  const panels = byName(paths.panels)
  const reports = byName(paths.reports)
  const own = withOwnDefinitions(patchedSchemas.files)
  const given = Object.fromEntries(paths.grammar.map(path => [basename(path), data.get(path)!.data]))
  const { grammar, problems: registered } = withRegistrations(given, manifests, own.schemas.serviceBuyer)
  const report = createReport()
  checkNeeds(manifests, report.file)
  problems.push(...report.mistakes, ...patchedSchemas.problems, ...patched.problems, ...own.problems, ...registered)
  const sharedTypes = named('types.json', paths.schemas).flatMap(({ data }) => Object.entries(dataOf(data.$defs)))
  const declared: Declared = {
    grammar,
    types: Object.fromEntries(sharedTypes.map(([name, type]) => [name, dataOf(type)])),
    schemas: withOperationNames(withDocumentKinds(withAppWords(own.schemas, manifests), resources), resources, prints),
    resources,
    prints,
    panels,
    reports,
    apps: manifests,
    menus,
    guides: named('guide.json', paths.resources),
    ...(backend && { backend }),
    translations: paths.translations.map(path => data.get(path)!),
    origins: [...patchedSchemas.origins, ...patched.origins],
  }
  return { declared, problems, version: versionOf(texts) }
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

/** Identifies the content of all files. */
export function versionOf(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${path}\0${text}\0`)
  return hash.digest('hex').slice(0, 16)
}
