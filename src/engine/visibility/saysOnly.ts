import { warningPaths } from '../formula/warningPaths.ts'
import type { Warning } from '../model/model.ts'

/** Tells whether a warning reads and says nothing that is hidden. */
export const saysOnly = (warning: Warning, isVisible: (path: string) => boolean): boolean =>
  warningPaths(warning).every(isVisible)
