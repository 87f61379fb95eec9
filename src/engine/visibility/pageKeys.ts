import type { Page, Resource } from '../model/model.ts'

/** Returns the menu keys that open a resource's pages of these views, each once. */
export const pageKeys = ({ pages }: Pick<Resource, 'pages'>, ...views: Page['view'][]): string[] => [
  ...new Set(pages.flatMap(({ view, keys }) => (views.includes(view) ? keys : []))),
]
