import { createContext, use } from 'react'

interface PaletteList {
  /** Id of the option that Enter opens. */
  current?: string
  /** Makes another option the current one. */
  point: (id: string | undefined) => void
}

export const PaletteContext = createContext<PaletteList>({ point: () => undefined })

/** Returns which option of the palette is the current one, for what lists options in it. */
export const usePalette = () => use(PaletteContext)
