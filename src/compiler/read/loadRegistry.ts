import { ConfigError } from '../diagnostics/ConfigError.ts'
import { createRegistry } from '../registry/createRegistry.ts'
import type { Registry } from '../../engine/model/model.ts'
import { readDeclarations, withPositions } from './readDeclarations.ts'

/**
 * Reads, checks and resolves the declarations of a project folder; see appFolders.
 * @throws ConfigError with every mistake, each with file, line, column and pointer
 */
export async function loadRegistry(root: string, apps?: string): Promise<Registry> {
  const { declared, texts, origins, version } = await readDeclarations(root, apps)
  try {
    const registry = createRegistry(declared, version)
    return { ...registry, hints: withPositions(registry.hints, texts, origins) }
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(withPositions(error.problems, texts, origins)) : error
  }
}
