import { inputsOf } from '../../../../src/engine/form/walkForm.ts'
import type { Registry, Resource } from '../../../../src/engine/model/model.ts'
import { routesOf } from '../../routesOf.ts'
import type { World } from '../openWorld.ts'

/** A record that the blind do not see. */
export interface Hidden {
  resource: Resource
  id: string
  /** The value by which another address finds it. */
  key?: string
  /** As a scanner reads it. */
  number?: string
}

/** What there is to be asked for. */
interface Places extends Pick<World, 'app' | 'ids'> {
  hidden: readonly Hidden[]
  /** What is asked of the batches of lines. */
  lines: readonly Readonly<Record<string, string>>[]
}

/** What is asked, by the route that answers. */
export interface Address {
  route: string
  url: string
}

/** Texts of the API itself, and what is the operators'. */
const NOT_OF_A_COMPANY = /^\/v1\/(docs|openapi|installation|mcp)/

/** Every address that can be read about the hidden records, of every route that the server has. */
export function addressesOf(world: Places): Address[] {
  const routes = routesOf(world.app.app).flatMap(route => /^GET (\/v1\/.*)$/.exec(route)?.[1] ?? [])
  return routes
    .filter(route => !NOT_OF_A_COMPANY.test(route))
    .flatMap(route => [...new Set(filledIn(world, route))].map(url => ({ route, url: url.replace('/v1/', '') })))
}

/** A route with its parameters, and with what has to be asked by. */
function filledIn(world: Places, route: string): string[] {
  const { app } = world
  const { resources, panels } = app.registry
  const about = aboutOf(world, route)
  if (route.includes('/orderInfo/'))
    return about.flatMap(({ resource, id }) =>
      resource.document ? `/v1/orderInfo/${resource.document.type}/${id}` : [],
    )
  if (route === '/v1/log')
    return [
      ...about.flatMap(({ resource, id }) =>
        resource.document ? `${route}?orderType=${resource.document.type}&orderId=${id}` : [],
      ),
      `${route}?per_page=200`,
    ]
  if (route.includes('/panel/:name'))
    return Object.values(panels).flatMap(({ name, parts }) => {
      const url = route.replace(':name', name)
      return url.includes(':type') ? parts.map(({ type }) => url.replace(':type', type)) : url
    })
  const named = route
    .replace(':language', 'en')
    .replace('share/:key', 'share/none')
    .replace(':resource', Object.keys(resources)[0]!)
  const isRecord = named.endsWith('/:id')
  const urls = /:(id|key)\b/.test(named)
    ? about.flatMap(({ id, key, number }) => [
        named.replace(':id', id).replace(':key', key ?? id),
        ...(isRecord && number ? [named.replace(':id', number)] : []),
      ])
    : [named]
  return urls.flatMap(url => asked(url, world))
}

function asked(url: string, { app, ids, lines }: Places): string[] {
  if (url.endsWith('/_search'))
    return ['000', 'JZ', encodeURIComponent('矩阵')].map(words => `${url}?keywords=${words}`)
  if (url.endsWith('/_lookup')) return [`${url}?keywords_eq=JZ`]
  if (url.endsWith('/_quotation')) return [`${url}?template=1`, `${url}?template=1&preview=true`]
  if (url.endsWith('/reminder/rules')) return [url, `${url}?sourceId=${ids.customer}`]
  if (url.endsWith('.itemBatchs'))
    return lines.map(line => `${url}?${String(new URLSearchParams(only(partsAsked(app.registry, url), line)))}`)
  if (url.endsWith('/linkManId')) return [url, `${url}?customerId=${ids.customer}`]
  if (url.endsWith('/_export') && !/[0-9a-f-]{36}/.test(url)) return [`${url}?format=csv`]
  if (
    /\/_choices\/|_importTemplate|_sample|\/_export|\/_sums|[0-9a-f-]{36}|\/system\/(?!accounts$|log$|audit$|webhook)/.test(
      url,
    )
  )
    return [url]
  return [url, `${url}?per_page=200`]
}

/** The records that a route is about: of the resource that its address begins with, else all. */
function aboutOf({ hidden, app }: Places, route: string): readonly Hidden[] {
  const print = Object.values(app.registry.prints).find(({ name }) => route.startsWith(`/v1/print/${name}/`))
  const isOf = ({ entity, endpoint }: Resource) =>
    print ? entity === print.entity : route.startsWith(`/v1/${endpoint}/`)
  const own = hidden.filter(({ resource }) => isOf(resource))
  const longest = Math.max(...own.map(({ resource }) => resource.endpoint.length))
  return own.length === 0 ? hidden : print ? own : own.filter(({ resource }) => resource.endpoint.length === longest)
}

/** What the batches of a line are asked by. */
function partsAsked({ resources }: Registry, url: string): string[] {
  const resource = Object.values(resources).find(({ endpoint }) => url === `/v1/${endpoint}/_choices/items.itemBatchs`)
  const { parts } = inputsOf(resource?.form).find(input => input.parts) ?? {}
  return parts ? [parts.of, ...parts.beside] : []
}

const only = (names: readonly string[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(names.map(name => [name, values[name] ?? '']))
