import type { Page, Resource } from './model/model.ts'

/** The address of a page in the console, of one record where the page shows one. */
export function pathOf(page: Page, id?: string): string {
  return id === undefined ? page.path : page.path.replace(':id', encodeURIComponent(id))
}

/** An address with the record's values in it: `:id`, `:salesId`; within quotes, as in a filter, they are JSON. */
export function addressOf(address: string, record: Readonly<Record<string, unknown>>): string {
  return address.replace(/("?):([A-Za-z]+)/g, (_, quote: string, name: string) => {
    const value = String(record[name] ?? '')
    return quote + encodeURIComponent(quote ? JSON.stringify(value).slice(1, -1) : value)
  })
}

/**
 * The page that shows the records of a list: the preferred one, that of the same way in, or any. The resource is
 * reduced to what the caller may open.
 */
export function recordPage({ pages }: Pick<Resource, 'pages'>, variant: string): Page | undefined {
  const shown = pages.filter(({ view, by }) => view === 'show' && by === undefined)
  return shown.find(({ preferred }) => preferred) ?? shown.find(page => page.variant === variant) ?? shown[0]
}

/** The page of a resource by which a way in shows a list or one record. */
export function pageFor(resource: Resource, variant: string, view: Page['view']): Page | undefined {
  return resource.pages.find(page => page.variant === variant && page.view === view)
}
