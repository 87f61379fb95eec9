/**
 * What of a company is configuration, and moves between installations. Each file is the whole of its kind: what does
 * not stand in it is not configured.
 *
 *     company.json           switches, company titles, logistics companies, number series other than the declared ones
 *     roles.json             menu keys by the names of the roles
 *     lists/<resource>.json  published list settings, of the company and of roles by their names
 *     prints/<document>.json print layouts
 *
 * What stays where it is:
 *
 *     who the company is     its name and logo, its term, the parts it has licensed
 *     pictures               the logo of a print layout; the target's own stays
 *     who works there        accounts, reminder rules, saved filters also where they are shared: they name or belong to people
 *     secrets                passwords, sign-ins, API keys, links, codes
 *     what was done          documents, records such as customers and templates, numbers given, drafts, history, logs
 */
export const COMPANY_FILE = 'company.json'
export const ROLES_FILE = 'roles.json'
export const LISTS_FOLDER = 'lists'
export const PRINTS_FOLDER = 'prints'

/** The content of each file by its path. */
export type Files = Readonly<Record<string, unknown>>

export const fileIn = (folder: string, name: string) => `${folder}/${name}.json`

/** What the files of a folder are about, by the names of the files. */
export function inFolder<Content>(files: Files, folder: string): Map<string, Content> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`${folder}/`))
  return new Map(own.map(([path, content]) => [nameOf(path), content as Content]))
}

export const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.json$/, '')

/** By code units, so that the order is the same on every machine. */
export const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
