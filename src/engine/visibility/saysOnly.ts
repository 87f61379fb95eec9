import { formulaPaths } from '../formula/formulaPaths.ts'
import type { Warning } from '../model/model.ts'
import { gapsIn } from '../value/gapsIn.ts'

/** Tells whether a warning reads and says nothing that is hidden. */
export const saysOnly = ({ when, text }: Warning, isVisible: (path: string) => boolean): boolean =>
  [...formulaPaths(when), ...gapsIn(text)].every(isVisible)
