import type { Registry } from '../../engine/model/model.ts'
import type { MissingPart, Problem } from '../../engine/model/problem.ts'
import { dataOf } from '../../engine/value/data.ts'
import type { Declared } from '../declared.ts'
import { ConfigError } from '../diagnostics/ConfigError.ts'
import { writtenAt } from '../diagnostics/writtenAt.ts'
import { createRegistry } from '../registry/createRegistry.ts'
import { joinDeclarations } from './joinDeclarations.ts'
import { located } from './locate.ts'
import { mendTexts } from './mendDeclarations.ts'
import { type DeclarationTexts, readTexts } from './readTexts.ts'

/** Finds where declarations and the code of their apps don't fit together. */
export type FindMissing = (registry: Registry) => readonly MissingPart[]

/**
 * Reads, checks and resolves the declarations of a project folder; see appFolders.
 * @param missingParts holds them against the code of their apps
 * @throws ConfigError with every mistake, each with file, line, column and pointer
 */
export async function loadRegistry(root: string, apps?: string, missingParts?: FindMissing): Promise<Registry> {
  return registryOf(await readTexts(root, apps), missingParts)
}

/**
 * Checks and resolves declarations that were read.
 * @throws ConfigError with every mistake, each with file, line, column and pointer
 */
export function registryOf(given: DeclarationTexts, missingParts?: FindMissing): Registry {
  const { registry, problems } = resolve(given, missingParts)
  if (registry) return { ...registry, hints: located(problems, given.texts) }
  throw new ConfigError(located([...problems, ...behindOldWords(given, problems, missingParts)], given.texts))
}

/** Mistakes, or hints where there is none, each where it was written. */
function resolve(
  texts: DeclarationTexts,
  missingParts?: FindMissing,
): { registry?: Registry; problems: readonly Problem[] } {
  const { declared, problems, version } = joinDeclarations(texts)
  const written = (problems: readonly Problem[]) =>
    problems.map(problem => ({ ...problem, place: writtenAt(problem.place, declared.origins) }))
  try {
    const registry = createRegistry(declared, version)
    const missing = (missingParts?.(registry) ?? []).map(part => problemOf(part, declared))
    const mistakes = [...problems, ...missing]
    return mistakes.length > 0 ? { problems: written(mistakes) } : { registry, problems: written(registry.hints) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { problems: written([...problems, ...error.problems]) }
  }
}

function problemOf({ resource, pointer, wrong, right }: MissingPart, { resources, apps }: Declared): Problem {
  const [, part = '', name = ''] = pointer.split('/')
  const app = apps.find(({ data }) => name in dataOf(data[part]))
  const file = (resource === undefined ? app?.path : resources[resource]?.path) ?? 'APPS'
  return { place: { file, pointer }, wrong, ...(right !== undefined && { right }) }
}

/** What else is wrong once old words are made new, so that whoever mends them need not look twice. */
function behindOldWords(
  given: DeclarationTexts,
  told: readonly Problem[],
  missingParts?: FindMissing,
): readonly Problem[] {
  const mended = mendTexts(given)
  if (mended.size === 0) return []
  const { registry, problems } = resolve({ ...given, texts: new Map([...given.texts, ...mended]) }, missingParts)
  return registry ? [] : problems.filter(problem => !told.some(other => isSame(other, problem)))
}

const isSame = (one: Problem, other: Problem) =>
  one.place.file === other.place.file && one.place.pointer === other.place.pointer && one.wrong === other.wrong
