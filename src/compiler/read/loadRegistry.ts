import { ConfigError } from '../diagnostics/ConfigError.ts'
import { createRegistry } from '../registry/createRegistry.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { MissingPart, Problem } from '../../engine/model/problem.ts'
import { dataOf } from '../../engine/value/data.ts'
import type { Declared } from '../declared.ts'
import { type ReadDeclarations, readDeclarations, withPositions } from './readDeclarations.ts'

/** Finds where declarations and the code of their apps don't fit together. */
export type FindMissing = (registry: Registry) => readonly MissingPart[]

/**
 * Reads, checks and resolves the declarations of a project folder; see appFolders.
 * @param missingParts holds them against the code of their apps
 * @throws ConfigError with every mistake, each with file, line, column and pointer
 */
export async function loadRegistry(root: string, apps?: string, missingParts?: FindMissing): Promise<Registry> {
  return registryOf(await readDeclarations(root, apps), missingParts)
}

/**
 * Checks and resolves declarations that were read.
 * @throws ConfigError with every mistake, each with file, line, column and pointer
 */
export function registryOf(
  { declared, texts, origins, version }: ReadDeclarations,
  missingParts?: FindMissing,
): Registry {
  try {
    const registry = createRegistry(declared, version)
    const missing = missingParts?.(registry) ?? []
    if (missing.length > 0) throw new ConfigError(missing.map(part => problemOf(part, declared)))
    return { ...registry, hints: withPositions(registry.hints, texts, origins) }
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(withPositions(error.problems, texts, origins)) : error
  }
}

function problemOf({ resource, pointer, wrong, right }: MissingPart, { resources, apps }: Declared): Problem {
  const [, part = '', name = ''] = pointer.split('/')
  const app = apps.find(({ data }) => name in dataOf(data[part]))
  const file = (resource === undefined ? app?.path : resources[resource]?.path) ?? 'APPS'
  return { place: { file, pointer }, wrong, ...(right !== undefined && { right }) }
}
