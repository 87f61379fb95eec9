import type { Page, Resource } from './model/model.ts'

/** Returns the address of a page in the console, of one record where the page shows one. */
export function pathOf(page: Page, id?: string): string {
  return id === undefined ? page.path : page.path.replace(':id', encodeURIComponent(id))
}

/** Fills the record's values into an address: `:id`, `:salesId`; within quotes, as in a filter, they are JSON. */
export function addressOf(address: string, record: Readonly<Record<string, unknown>>): string {
  return address.replace(/("?):([A-Za-z]+)/g, (_, quote: string, name: string) => {
    const value = String(record[name] ?? '')
    return quote + encodeURIComponent(quote ? JSON.stringify(value).slice(1, -1) : value)
  })
}

/**
 * Returns the page that shows the records of a list: the preferred one, the one under the same menu key, or any. The
 * resource is reduced to what the caller may open.
 */
export function recordPage({ pages }: Pick<Resource, 'pages'>, variant: string): Page | undefined {
  const shown = pages.filter(({ view, by }) => view === 'show' && by === undefined)
  return shown.find(({ preferred }) => preferred) ?? shown.find(page => page.variant === variant) ?? shown[0]
}

/** Returns the page of a resource that is declared under a menu key and shows a list or one record. */
export function pageFor(resource: Resource, variant: string, view: Page['view']): Page | undefined {
  return resource.pages.find(page => page.variant === variant && page.view === view)
}
