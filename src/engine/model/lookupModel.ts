import type { PanelValue } from './panelModel.ts'

/** A list that every signed-in account may read, to choose from it. */
export interface Lookup {
  /** Its path, below /v1. */
  path: string
  /** Default values of its filters. */
  where: Record<string, PanelValue>
  /** The largest page size, and the default one. */
  most: number
}
