import { ConfigError } from '../diagnostics/ConfigError.ts'
import { joinDeclarations, type JoinedDeclarations } from './joinDeclarations.ts'
import { located } from './locate.ts'
import { readTexts } from './readTexts.ts'

/**
 * Reads the grammar of a project folder, and schemas/ and resources/ of its apps.
 * @throws ConfigError for a file that is not JSON, with its line and column, and for a name that two apps declare
 */
export async function readDeclarations(root: string, apps?: string): Promise<JoinedDeclarations> {
  const given = await readTexts(root, apps)
  const joined = joinDeclarations(given)
  if (joined.problems.length > 0) throw new ConfigError(located(joined.problems, given.texts))
  return joined
}
