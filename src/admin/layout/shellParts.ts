import type { ComponentType } from 'react'

/** What apps add to the frame around the pages. */
export const shellParts = {
  /** Buttons of the navbar. */
  tools: [] as ComponentType[],
  /** Drawn over every page, in fullscreen too. */
  overlays: [] as ComponentType[],
}
