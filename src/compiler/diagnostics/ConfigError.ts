import type { Problem } from '../../engine/model/problem.ts'

/** Mistakes of an author: a declaration has to be changed. */
export class ConfigError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Formats a mistake as `npm run check` prints it: `file:line:column  pointer  wrong  right`. */
export function formatProblem({ place, wrong, right, nearest }: Problem): string {
  const position = place.line ? `:${place.line}:${place.column}` : ''
  const mend = [right, nearest && `did you mean "${nearest}"?`].filter(Boolean).join('; ')
  return [`${place.file}${position}`, place.pointer || '/', wrong, mend].filter(Boolean).join('  ')
}
