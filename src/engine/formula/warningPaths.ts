import { gapsIn } from '../value/gapsIn.ts'
import type { Formula } from './formula.ts'
import { formulaPaths } from './formulaPaths.ts'

/** Returns the paths that a warning reads and says. */
export const warningPaths = ({ when, text }: { when: Formula; text: string }): string[] => [
  ...formulaPaths(when),
  ...gapsIn(text),
]
