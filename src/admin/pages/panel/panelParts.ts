import type { ComponentType } from 'react'
import type { PanelPart } from '../../../engine/model/panelModel.ts'

export interface PanelPartProps {
  panel: string
  part: PanelPart
}

/** Parts of a panel that no declaration can express, by the type that it names; apps register theirs. */
export const panelParts: Record<string, ComponentType<PanelPartProps>> = {}
