import type { PanelValue } from './panelModel.ts'

/** Of a list that whoever is signed in may read, to choose from it. */
export interface Lookup {
  /** Where they read it, below /v1. */
  path: string
  /** Filter values that hold for a request that says nothing of them. */
  where: Record<string, PanelValue>
  /** So many rows may be asked for at once, and come where nobody says how many. */
  most: number
}
