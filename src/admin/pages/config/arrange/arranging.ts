import { createContext, type RefObject, use } from 'react'
import type { Said, SettingRow } from './settingRows.ts'

/** What the heads of a list, its filters and the settings below them have in common. */
export interface Arranging {
  rows: readonly SettingRow[]
  /** Whose settings are shown. */
  chosen: string | undefined
  choose: (source: string) => void
  say: (source: string, said: Said) => void
  /** Moves it past what is seen beside it. */
  move: (source: string, step: Step) => void
  /** Shows it, or offers it to nobody. */
  turn: (source: string, isSeen: boolean) => void
  /** Leads to the settings of what is chosen, and back to where it stands. */
  toSettings: () => void
  toThing: () => void
  isSeen: (row: SettingRow) => boolean
  isFixed: (source: string) => boolean
  isWrong: (source: string) => boolean
  /** In words what others published of it meanwhile. */
  meanwhile: (source: string) => string | undefined
  hasWidth: boolean
  /** What gets the focus once it is drawn anew. */
  focusRef: RefObject<string | undefined>
}

export type Step = -1 | 1

export const ArrangingContext = createContext<Arranging | undefined>(undefined)

export function useArranging(): Arranging {
  const arranging = use(ArrangingContext)
  if (!arranging) throw new Error('missing Arrange')
  return arranging
}

/** The way to show what nobody sees. */
export const NEVER = 'never'

/** The name as the layers make it. */
export const nameOf = ({ own, below }: SettingRow): string => own.label ?? below.label

/** The way in which the layers show it. */
export const showOf = ({ own, below }: SettingRow): string => own.show ?? below.show
