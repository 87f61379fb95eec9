import type { Resource } from './model.ts'

/** Whether there is a page with the resource's list. */
export const hasList = ({ pages }: Pick<Resource, 'pages'>) => pages.some(({ view }) => view === 'list')
