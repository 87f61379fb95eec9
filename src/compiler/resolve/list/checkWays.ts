import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Print } from '../../../engine/model/printModel.ts'
import { ownPages } from '../../../engine/visibility/ownPages.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** What addresses can lead to, and where each resource is written. */
interface Places {
  menus: readonly MenuItem[]
  prints: readonly Print[]
  spotOf: (resource: Resource) => Spot
  hintOf: (resource: Resource) => Spot
}

/**
 * Refuses buttons that go where no page is. What opens in a window of its own is only a hint: a page may stand there in
 * code alone, and a print is written after the resource that it names.
 */
export function checkWays(resources: readonly Resource[], { menus, prints, spotOf, hintOf }: Places) {
  const pages = [...FIXED, ...pagesOf(resources, menus)]
  const windows = [...pages, BARCODES, ...prints.map(({ name }) => `/print/${name}/:id`)]
  for (const resource of resources)
    for (const [actions, ...place] of [
      [resource.list.actions, 'list', 'actions'],
      [resource.actions, 'actions'],
    ] as const)
      actions.forEach(({ go, open, pick, choose }, index) => {
        const here = spotOf(resource).at(...place, index)
        checkWay(go, 'page', pages, here.at('go'))
        checkWay(pick?.go, 'page', pages, here.at('pick', 'go'))
        checkWay(choose?.go, 'page', pages, here.at('choose', 'go'))
        checkWay(open, 'page or print', windows, hintOf(resource).at(...place, index, 'open'))
      })
}

/** Lists the address of every declared page. */
export const pagesOf = (resources: readonly Resource[], menus: readonly MenuItem[]): string[] => [
  ...resources.flatMap(resource => resource.pages.map(({ path }) => path)),
  ...ownPages(menus).map(({ path }) => path),
]

/** Pages of the console itself. */
const FIXED = ['/', '/login', '/welcome']
const BARCODES = '/print/productBarcode'

/** Refuses an address of this console where no page is. */
export function checkWay(address: string | undefined, kind: string, known: readonly string[], spot: Spot) {
  if (address === undefined || isElsewhere(address)) return
  const [path = ''] = address.split(/[?#]/)
  if (!known.some(page => isAt(page, path))) spot.refuseName(kind, path, known)
}

/** Tells whether an address is another server's, or an answer of this one. */
const isElsewhere = (address: string) => address.startsWith('//') || address.startsWith('/v1/')

/** Tells whether a page may stand at an address; a name in either is filled in, and fits. */
function isAt(page: string, address: string): boolean {
  const [wanted, given] = [partsOf(page), partsOf(address)]
  const open = wanted.findIndex(part => /[*?]/.test(part))
  const fixed = open < 0 ? wanted : wanted.slice(0, open)
  if (open < 0 ? given.length !== wanted.length : given.length < open) return false
  return fixed.every((part, index) => part.startsWith(':') || given[index]!.includes(':') || part === given[index])
}

/** Splits a path as a router reads it, to which capitals are the same. */
const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)
