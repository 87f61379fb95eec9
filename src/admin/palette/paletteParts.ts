import type { ComponentType } from 'react'
import type { Session } from '../providers/session/session.ts'

/** What an app adds to the palette. */
export interface PalettePart {
  /** Resources whose records it finds itself: the palette leaves them to it. */
  finds?: readonly string[]
  /** Shows what it finds for a text, as lists of options; without a text, what can be looked for. */
  Found?: ComponentType<{ text: string }>
  way?: PaletteWay
}

/** Something else than searching that the palette can be used for, behind a button. */
export interface PaletteWay {
  /** Keys of the text on its button, and of its title. */
  label: string
  title: string
  Icon: ComponentType<{ fontSize?: 'small' }>
  /** Whether a company has it. */
  isOn: (settings: Session['settings']) => boolean
  Panel: ComponentType
}

/** What the registered apps add, in their order. */
export const paletteParts: PalettePart[] = []
