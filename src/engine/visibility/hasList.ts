import type { Resource } from '../model/model.ts'

/** Whether there is a page with the resource's list. */
export const hasList = ({ pages }: Pick<Resource, 'pages'>) => pages.some(({ view }) => view === 'list')
