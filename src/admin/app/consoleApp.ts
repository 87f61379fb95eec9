import type { ComponentType } from 'react'
import { actionTypes, type RunAction } from '../actions/actionTypes.ts'
import { dialogTypes, type RegisteredDialogProps } from '../actions/dialogTypes.ts'
import type { FieldType } from '../fields/FieldProps.ts'
import { fieldTypes } from '../fields/fieldTypes.ts'
import type { FilterType } from '../filters/FilterProps.ts'
import { filterTypes } from '../filters/filterTypes.ts'
import type { InputProps } from '../inputs/InputProps.ts'
import { inputTypes } from '../inputs/inputTypes.ts'
import { type PalettePart, paletteParts } from '../palette/paletteParts.ts'
import { shellParts } from '../layout/shellParts.ts'
import { appSamples, type Samples } from '../pages/gallery/samples.ts'
import { pageTypes } from '../pages/pageTypes.ts'
import { type PanelPartProps, panelParts } from '../pages/panel/panelParts.ts'
import { appTexts, type AppTexts } from '../providers/texts/appTexts.ts'
import type { SectionProps } from '../views/show/sections/SectionProps.ts'
import { sectionTypes } from '../views/show/sections/sectionTypes.ts'

/** The console code of an app that no declaration can express, by the names that declarations give it. */
export interface ConsoleApp {
  fields?: Readonly<Record<string, FieldType>>
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  filters?: Readonly<Record<string, FilterType>>
  sections?: Readonly<Record<string, ComponentType<SectionProps>>>
  actions?: Readonly<Record<string, RunAction>>
  dialogs?: Readonly<Record<string, ComponentType<RegisteredDialogProps>>>
  pages?: Readonly<Record<string, ComponentType>>
  /** What the gallery shows of its fields, inputs, filters and sections. */
  samples?: Partial<Samples>
  panelParts?: Readonly<Record<string, ComponentType<PanelPartProps>>>
  palette?: PalettePart
  /** Buttons of the navbar. */
  tools?: readonly ComponentType[]
  /** Drawn over every page. */
  overlays?: readonly ComponentType[]
  texts?: AppTexts
}

const SAMPLED = ['fields', 'inputs', 'filters', 'sections'] as const

/** Registers an app with the console, before the console is loaded. */
export function registerConsoleApp(app: ConsoleApp) {
  Object.assign(fieldTypes, app.fields)
  Object.assign(inputTypes, app.inputs)
  Object.assign(filterTypes, app.filters)
  Object.assign(sectionTypes, app.sections)
  Object.assign(actionTypes, app.actions)
  Object.assign(dialogTypes, app.dialogs)
  Object.assign(pageTypes, app.pages)
  Object.assign(panelParts, app.panelParts)
  for (const kind of SAMPLED) Object.assign(appSamples[kind], app.samples?.[kind])
  if (app.palette) paletteParts.push(app.palette)
  shellParts.tools.push(...(app.tools ?? []))
  shellParts.overlays.push(...(app.overlays ?? []))
  if (app.texts) appTexts.push(app.texts)
}
