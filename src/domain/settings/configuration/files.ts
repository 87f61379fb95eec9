/**
 * The configuration of a company, which can be moved between installations. Each file is complete: what it does not
 * have is not configured.
 *
 *     company.json           switches, number series other than the declared ones
 *     roles.json             menu keys by the names of the roles
 *     lists/<resource>.json  published list settings, of the company and of roles by their names
 *     panels/<panel>.json    how panels are arranged, by the company and by roles
 *     prints/<document>.json print layouts
 *     reports/<id>.json      reports made in the console that are shared, roles by their names
 *
 * What is not configuration, and stays where it is:
 *
 *     identity               the company's name and logo, its term, the parts it has licensed
 *     pictures               the logo of a print layout; the target's own stays
 *     people                 accounts, reminder rules, saved filters and dashboards, shared ones too, and reports of one's own: they name or belong to people
 *     secrets                passwords, sessions, API keys, links, codes
 *     data                   documents, master data such as customers, numbers given, drafts, history, logs
 */
export const COMPANY_FILE = 'company.json'
export const ROLES_FILE = 'roles.json'
export const LISTS_FOLDER = 'lists'
export const PANELS_FOLDER = 'panels'
export const PRINTS_FOLDER = 'prints'
export const REPORTS_FOLDER = 'reports'

/** The content of the files by path. */
export type Files = Readonly<Record<string, unknown>>

/** Returns the path of a file in a folder. */
export const fileIn = (folder: string, name: string) => `${folder}/${name}.json`

/** Returns the files of a folder by their names. */
export function inFolder<Content>(files: Files, folder: string): Map<string, Content> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`${folder}/`))
  return new Map(own.map(([path]) => [nameOf(path), contentOf<Content>(files, path)]))
}

/** Returns the content of a file as its type: its shape has been found right before; see wrongShapes. */
export function contentOf<Content>(files: Files, path: string): Content {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return files[path] as Content
}

/** Returns the name of a file without folder and extension. */
export const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.json$/, '')

/** Compares by code units, so that the order is the same on every machine. */
export const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
