import { basename, dirname, join, relative } from 'node:path'

/** Returns a declaration with the path by which an editor finds the grammar that it names, from a file. */
export function withGrammar<Declaration extends { $schema?: string }>(
  declaration: Declaration,
  file: string,
  root: string,
): Declaration {
  const grammar = join(root, 'schemas', 'declaration', basename(declaration.$schema ?? ''))
  return { ...declaration, $schema: relative(dirname(file), grammar).replaceAll('\\', '/') }
}
