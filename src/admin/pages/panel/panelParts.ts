import type { ComponentType } from 'react'
import type { PanelPart } from '../../../engine/model/panelModel.ts'
import { ShortStockPart } from './ShortStockPart.tsx'

export interface PanelPartProps {
  panel: string
  part: PanelPart
}

/** Parts of a panel that no declaration can say, by the type that it names. A new one is one more line. */
export const panelParts: Readonly<Record<PanelPart['type'], ComponentType<PanelPartProps>>> = {
  shortStock: ShortStockPart,
}
