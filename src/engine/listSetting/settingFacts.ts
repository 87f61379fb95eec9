import type { ListSetting, PanelFilters } from '../generated/declaration.ts'
import type { Resource } from '../model/model.ts'
import { record } from '../value/record.ts'
import { sameContent } from '../value/sameContent.ts'
import { arrange } from './arrange.ts'

/** The values of a setting by path: `pageSize`, `modes/list/time/width`, `filters/sn/show`, `start/sale-putout/sn`. */
export type Facts = ReadonlyMap<string, unknown>

/** A setting taken apart: its values, and the orders of columns and filters by path. */
export interface Apart {
  facts: Facts
  orders: ReadonlyMap<string, readonly string[]>
}

/** What a setting is applied to: the orders of columns and filters, and the filters that pages start with. */
export interface Ground {
  orders: ReadonlyMap<string, readonly string[]>
  starts: ReadonlyMap<string, PanelFilters>
}

/** Returns what a setting is applied to: the list as it is declared, arranged by the layer below. */
export function groundOf({ list, pages }: Resource, below: ListSetting = {}): Ground {
  const order = (things: readonly Named[], given: readonly Named[] | undefined) =>
    arrange(things, given?.map(nameOf), nameOf).map(nameOf)
  const modes = list.modes.map(
    ({ name, columns }) => [`modes/${name}`, order(columns, below.modes?.[name]?.columns)] as const,
  )
  return {
    orders: new Map([...modes, ['filters', order(list.filters, below.filters)]]),
    starts: new Map(
      pages
        .filter(({ view }) => view === 'list')
        .map(({ variant, start }) => [variant, below.start?.[variant] ?? start]),
    ),
  }
}

/**
 * Takes a setting apart into single values, so that they can be compared; names that the list does not have are left
 * out.
 */
export function settingFacts(ground: Ground, setting: ListSetting): Apart {
  const facts = new Map<string, unknown>()
  for (const name of SINGLE) if (setting[name] !== undefined) facts.set(name, setting[name])
  const orders = [...ground.orders].map(([path, names]) => {
    const given: readonly Named[] = givenAt(setting, path) ?? []
    for (const { source, ...said } of given)
      if (names.includes(source))
        for (const [name, value] of Object.entries(said)) facts.set(`${path}/${source}/${name}`, value)
    return [path, arrange(names.map(named), given.map(nameOf), nameOf).map(nameOf)] as const
  })
  for (const [variant, start] of ground.starts)
    for (const [name, value] of Object.entries(setting.start?.[variant] ?? start))
      facts.set(`start/${variant}/${name}`, value)
  return { facts, orders: new Map(orders) }
}

/** Puts a setting together from its values, leaving out whatever holds without it. */
export function settingOf(ground: Ground, { facts, orders }: Apart): ListSetting {
  const given = [...ground.orders].map(([path, names]) => {
    const order = orders.get(path)!
    const all = order.map(source => ({ source, ...factsUnder(facts, `${path}/${source}/`) }))
    const isMoved = !sameContent(order, names)
    return [path, isMoved ? all : all.filter(said => Object.keys(said).length > 1)] as const
  })
  const said = given.filter(([, things]) => things.length > 0)
  const modes = said.flatMap(([path, columns]) =>
    path.startsWith('modes/') ? [[path.slice('modes/'.length), { columns }] satisfies [string, object]] : [],
  )
  const filters = said.find(([path]) => path === 'filters')?.[1]
  const start = [...ground.starts].flatMap(([variant, holds]) => {
    const values = factsUnder(facts, `start/${variant}/`)
    return sameContent(values, holds) ? [] : [[variant, values] satisfies [string, object]]
  })
  return settingFrom({
    ...Object.fromEntries(SINGLE.flatMap(name => (facts.has(name) ? [[name, facts.get(name)]] : []))),
    ...(modes.length > 0 && { modes: record(modes) }),
    ...(filters && { filters }),
    ...(start.length > 0 && { start: record(start) }),
  })
}

/** Returns the parts as a setting: their values were taken out of settings, at the same places. */
function settingFrom(parts: object): ListSetting {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return parts as ListSetting
}

interface Named {
  source: string
}

const SINGLE = ['mode', 'sort', 'pageSize'] as const

const named = (source: string): Named => ({ source })
const nameOf = ({ source }: Named) => source

const givenAt = ({ modes, filters }: ListSetting, path: string) =>
  path === 'filters' ? filters : modes?.[path.slice('modes/'.length)]?.columns

const factsUnder = (facts: Facts, path: string): Record<string, unknown> =>
  Object.fromEntries(
    [...facts].flatMap(([name, value]) => (name.startsWith(path) ? [[name.slice(path.length), value]] : [])),
  )
