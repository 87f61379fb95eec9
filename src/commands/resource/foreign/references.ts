import { dataOf, isData } from '../../../engine/value/data.ts'
import type { Foreign } from './foreign.ts'

/** Returns what finds the target of a reference within a file, by its place or by a name; nothing is fetched. */
export function references(root: Foreign): (ref: string) => unknown {
  const named = new Map<string, Foreign>()
  for (const one of [root, ...[root.$defs, root.definitions].flatMap(all => Object.values(dataOf(all)))])
    for (const name of isData(one) ? namesOf(one) : []) if (!named.has(name)) named.set(name, dataOf(one))
  return ref => {
    const [file = '', place = ''] = ref.split('#')
    const start = file === '' ? root : (named.get(file) ?? named.get(resolved(file, root)))
    if (place === '' || !start) return start
    return place.startsWith('/') ? within(start, place) : named.get(`#${place}`)
  }
}

/** The words by which other parts of the file may call a part. */
function namesOf({ $id, id, $anchor, $dynamicAnchor }: Foreign): string[] {
  const ids = [$id, id].filter(own => typeof own === 'string').map(own => own.replace(/#$/, ''))
  return [...ids, ...[$anchor, $dynamicAnchor].flatMap(own => (typeof own === 'string' ? `#${own}` : []))]
}

function resolved(file: string, { $id, id }: Foreign): string {
  const base = [$id, id].find(own => typeof own === 'string')
  return base !== undefined && URL.canParse(file, base) ? new URL(file, base).href : file
}

function within(start: Foreign, place: string): unknown {
  let node: unknown = start
  for (const part of decoded(place).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, name)) return undefined
    node = Array.isArray(node) ? node[Number(name)] : dataOf(node)[name]
  }
  return node
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place)
  } catch {
    return place
  }
}
