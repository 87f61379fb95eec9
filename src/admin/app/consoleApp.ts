import type { ComponentType } from 'react'
import { dialogTypes, type RegisteredDialogProps } from '../actions/dialogTypes.ts'
import { shellParts } from '../layout/shellParts.ts'
import { pageTypes } from '../pages/pageTypes.ts'
import { type PanelPartProps, panelParts } from '../pages/panel/panelParts.ts'
import { appTexts, type AppTexts } from '../providers/texts/appTexts.ts'

/** The console code of an app that no declaration can express, by the names that declarations give it. */
export interface ConsoleApp {
  dialogs?: Readonly<Record<string, ComponentType<RegisteredDialogProps>>>
  pages?: Readonly<Record<string, ComponentType>>
  panelParts?: Readonly<Record<string, ComponentType<PanelPartProps>>>
  /** Buttons of the navbar. */
  tools?: readonly ComponentType[]
  /** Drawn over every page. */
  overlays?: readonly ComponentType[]
  texts?: AppTexts
}

/** Registers an app with the console, before the console is loaded. */
export function registerConsoleApp({
  dialogs,
  pages,
  panelParts: parts,
  tools = [],
  overlays = [],
  texts,
}: ConsoleApp) {
  Object.assign(dialogTypes, dialogs)
  Object.assign(pageTypes, pages)
  Object.assign(panelParts, parts)
  shellParts.tools.push(...tools)
  shellParts.overlays.push(...overlays)
  if (texts) appTexts.push(texts)
}
