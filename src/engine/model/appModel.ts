/** What an app consists of, by the names that rows of others know it by. */
export interface AppParts {
  /** Tables of its own. */
  tables: string[]
  /** Columns that it added to tables of others. */
  columns: Record<string, string[]>
  resources: string[]
  /** Paths of these under /v1. */
  endpoints: string[]
  /** Kinds of documents. */
  documents: number[]
  /** Transitions by resource and name, of resources of others too. */
  events: string[]
  /** Addresses of pages. */
  paths: string[]
  prints: string[]
  menuKeys: string[]
  /** Number series as declared. */
  series: string[]
  /** Messages of other systems that it receives. */
  messages: string[]
  /** What it logs: operation types by their words. */
  logs: Record<string, number>
}

/** An app whose declarations were read. */
export interface AppModel {
  name: string
  title: string
  version: string
  /** What the console is called where it is the first; its title unless given. */
  product?: string
  slogan?: string
  parts: AppParts
}
