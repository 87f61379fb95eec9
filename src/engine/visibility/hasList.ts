import type { Resource } from '../model/model.ts'

/** Tells whether the resource has a list page. */
export const hasList = ({ pages }: Pick<Resource, 'pages'>) => pages.some(({ view }) => view === 'list')
