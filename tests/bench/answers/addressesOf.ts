import type { Registry } from '../../../src/engine/model/model.ts'

interface Document {
  paths: Record<string, { get?: { parameters?: { name: string; in: string; schema?: { enum?: unknown[] } }[] } }>
}

const RECORDS = 3

/**
 * Every address that the server's own document names for GET, with the ids of the first records of the list before them
 * and, where a parameter is a name, with all that the declarations know. Lists come by twenty.
 */
export async function addressesOf(server: string, headers: Record<string, string>): Promise<string[]> {
  const ask = async <T>(path: string) => (await fetch(`${server}${path}`, { headers })).json() as Promise<T>
  const { paths } = await ask<Document>('/v1/openapi.json')
  const { result } = await ask<{ result: Registry }>('/v1/system/declarations')
  const names: Record<string, string[]> = {
    resource: Object.keys(result.resources),
    name: Object.keys(result.panels ?? {}),
    language: ['en'],
  }
  const lists = new Map<string, Promise<string[]>>()
  const idsIn = (list: string) => {
    const known = lists.get(list) ?? firstIds(ask(`${list}?per_page=${RECORDS}`))
    lists.set(list, known)
    return known
  }
  const addresses: string[] = []
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue
    let found = ['']
    for (const piece of path.split('/').slice(1)) {
      const parameter = /^\{(.+)\}$/.exec(piece)?.[1]
      const told = get.parameters?.find(one => one.in === 'path' && one.name === parameter)?.schema?.enum?.map(String)
      const values = async (before: string) =>
        parameter ? (told ?? names[parameter] ?? (await idsIn(before))) : [piece]
      found = (await Promise.all(found.map(async one => (await values(one)).map(value => `${one}/${value}`)))).flat()
    }
    const takes = (name: string) => get.parameters?.some(one => one.name === name)
    const query = takes('format') ? '?format=csv' : takes('per_page') ? '?per_page=20' : ''
    addresses.push(...found.map(one => `${one}${query}`))
  }
  return addresses.toSorted()
}

async function firstIds(answer: Promise<{ result?: unknown }>): Promise<string[]> {
  const { result } = await answer.catch(() => ({ result: [] }))
  return Array.isArray(result) ? result.flatMap(({ id }: { id?: string }) => id ?? []) : []
}
