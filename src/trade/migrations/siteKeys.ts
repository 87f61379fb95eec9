import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the keys of pages and posts of the website to the roles that have the mall. */
export const siteKeys = giveMenuKeys({
  name: '2026-11-29 keys of pages and posts of the website',
  what: 'write what the website shows',
  byHeld: { 'system-mall': ['system-cms', 'system-recruit'] },
})
