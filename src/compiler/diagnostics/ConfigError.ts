import type { Problem } from '../../engine/model/problem.ts'

/** An author's mistake: somebody must change a declaration to make it go away. */
export class ConfigError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** One line as `npm run check` prints it: `file:line:column  pointer  wrong  right`. */
export function formatProblem({ place, wrong, right, nearest }: Problem): string {
  const position = place.line ? `:${place.line}:${place.column}` : ''
  const mend = [right, nearest && `did you mean "${nearest}"?`].filter(Boolean).join('; ')
  return [`${place.file}${position}`, place.pointer || '/', wrong, mend].filter(Boolean).join('  ')
}
