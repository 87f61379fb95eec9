import { ConfigError, type Problem } from './ConfigError.ts'
import { nearestName } from './nearestName.ts'

/** A place in a declaration that can say what is wrong there; walking on with `at` keeps the JSON pointer. */
export interface Spot {
  at(...segments: (string | number)[]): Spot
  refuse(wrong: string, right?: string): void
  /** Refuses a name that is not among `known`, with the nearest one that is. */
  refuseName(kind: string, name: string, known: Iterable<string>): void
}

export interface Report {
  file(path: string): Spot
  /** Throws everything that was refused, as one ConfigError. */
  settle(): void
}

/** Collects mistakes, so that an author sees all of them at once. */
export function createReport(): Report {
  const problems: Problem[] = []
  const spot = (file: string, pointer: string): Spot => ({
    at: (...segments) =>
      spot(
        file,
        segments.reduce<string>((path, segment) => `${path}/${escapeSegment(segment)}`, pointer),
      ),
    refuse: (wrong, right) => void problems.push({ place: { file, pointer }, wrong, right }),
    refuseName(kind, name, known) {
      const names = [...known]
      const right = names.length <= 12 ? `expected one of ${names.map(known => `"${known}"`).join(', ')}` : undefined
      problems.push({
        place: { file, pointer },
        wrong: `unknown ${kind} "${name}"`,
        right,
        nearest: nearestName(name, names),
      })
    },
  })
  return {
    file: path => spot(path, ''),
    settle() {
      if (problems.length > 0) throw new ConfigError(problems)
    },
  }
}

function escapeSegment(segment: string | number): string {
  return String(segment).replaceAll('~', '~0').replaceAll('/', '~1')
}
