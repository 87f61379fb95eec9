import { ConfigError } from './ConfigError.ts'
import type { Problem } from '../../engine/model/problem.ts'
import type { DeclaredFile } from '../declared.ts'
import { nearestName } from '../../engine/value/nearestName.ts'

/** A place in a declaration where mistakes can be reported; `at` goes down and keeps the JSON pointer. */
export interface Spot {
  at(...segments: (string | number)[]): Spot
  refuse(wrong: string, right?: string): void
  /** Reports a name that is no `kind` because it is not among `known`, with the nearest one that is. */
  refuseName(kind: string, name: string, known: Iterable<string>): void
}

export interface Report {
  file(file: string | Pick<DeclaredFile, 'path' | 'within'>): Spot
  /** A place where reports are only hints, and refuse no declaration. */
  hint(file: string | Pick<DeclaredFile, 'path' | 'within'>): Spot
  mistakes: readonly Problem[]
  /** Hints: reports that are no mistakes. */
  hints: readonly Problem[]
  /** Throws all mistakes so far as one ConfigError. */
  settle(): void
}

/** Collects mistakes, so that an author sees all of them at once. */
export function createReport(): Report {
  const problems: Problem[] = []
  const hints: Problem[] = []
  const spotIn = (problems: Problem[], file: string, pointer: string): Spot => ({
    at: (...segments) =>
      spotIn(
        problems,
        file,
        segments.reduce<string>((path, segment) => `${path}/${escapeSegment(segment)}`, pointer),
      ),
    refuse: (wrong, right) => void problems.push({ place: { file, pointer }, wrong, right }),
    refuseName(kind, name, known) {
      const names = [...new Set(known)]
      const nearest = nearestName(name, names)
      problems.push({
        place: { file, pointer },
        wrong: `"${name}" is no ${kind}`,
        right: names.length > (nearest ? FEW : MOST) ? undefined : oneOf(names),
        nearest,
      })
    },
  })
  const topOf = (problems: Problem[], file: Parameters<Report['file']>[0]) =>
    typeof file === 'string' ? spotIn(problems, file, '') : spotIn(problems, file.path, '').at(...(file.within ?? []))
  return {
    file: file => topOf(problems, file),
    hint: file => topOf(hints, file),
    mistakes: problems,
    hints,
    settle() {
      if (problems.length > 0) throw new ConfigError(problems)
    },
  }
}

/** Up to FEW names are all listed; of more only the nearest is shown, or all where none is near, up to MOST. */
const FEW = 12
const MOST = 100

function oneOf(names: string[]): string {
  if (names.length === 0) return 'there is none to choose from'
  return `expected ${names.length > 1 ? 'one of ' : ''}${names.map(name => `"${name}"`).join(', ')}`
}

function escapeSegment(segment: string | number): string {
  return String(segment).replaceAll('~', '~0').replaceAll('/', '~1')
}
