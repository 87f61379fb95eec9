import type { Schema } from '@cfworker/json-schema'
import type { DeclarationPlace } from '../engine/model/problem.ts'
import type {
  App,
  Backend,
  Entity,
  Guide,
  Menu,
  Panel,
  Print,
  Report,
  Resource,
  Translation,
} from '../engine/generated/declaration.ts'

export interface DeclaredFile<Content = Record<string, unknown>> {
  /** Path relative to the project, as authors write it: resources/stockOutOrder.json. */
  path: string
  /** Path within the file, unless it is the whole file. */
  within?: string[]
  data: Content
}

/** Where a part of a declaration was written that an app added to another's. */
export interface Origin {
  /** The place that it has in the whole. */
  at: DeclarationPlace
  /** The place where its author wrote it. */
  from: DeclarationPlace
}

/** Declarations as authors wrote them, before anything is checked or filled in. */
export interface Declared {
  /** Schemas of schemas/declaration by file name. */
  grammar: Record<string, Schema>
  /** Shared definitions of schemas/types.json. */
  types: Record<string, Record<string, unknown>>
  schemas: Record<string, DeclaredFile>
  resources: Record<string, DeclaredFile>
  /** Print documents by name. */
  prints: Record<string, DeclaredFile>
  /** Pages of figures by name. */
  panels: Record<string, DeclaredFile>
  /** Grouped lists by name. */
  reports: Record<string, DeclaredFile>
  /** What each app is, where they are apps. */
  apps: DeclaredFile[]
  /** The parts of the menu tree, one of each app. */
  menus: DeclaredFile[]
  /** What a new company does first, of each app that says it. */
  guides: DeclaredFile[]
  /** How a foreign backend differs, where a console is built for one. */
  backend?: DeclaredFile
  /** Texts in other languages, which the name of a file is the code of. */
  translations: DeclaredFile[]
  /** Where parts of declarations were written that stand in other files than the rest. */
  origins: Origin[]
}

type Files<Content> = Record<string, DeclaredFile<Content>>

/** Declarations of which every file has the shape that the grammar publishes. */
export interface Shaped extends Pick<Declared, 'grammar' | 'types' | 'origins'> {
  schemas: Files<Entity>
  resources: Files<Resource>
  prints: Files<Print>
  panels: Files<Panel>
  reports: Files<Report>
  apps: DeclaredFile<App>[]
  menus: DeclaredFile<Menu>[]
  guides: DeclaredFile<Guide>[]
  backend?: DeclaredFile<Backend>
  translations: DeclaredFile<Translation>[]
}
