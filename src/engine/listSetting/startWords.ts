import { filterNames, singleFilters } from '../list/filterNames.ts'
import type { Filter } from '../model/model.ts'
import type { PanelFilters } from '../generated/declaration.ts'
import type { PanelValue } from '../model/panelModel.ts'
import type { Say } from '../value/sentence.ts'

/** Describes the filter values that a list starts with. */
export function startWords(values: PanelFilters, filters: readonly Filter[], say: Say): string {
  const told = new Set<string>()
  const known = singleFilters(filters).flatMap(filter => {
    const names = filterNames(filter).filter(name => !told.has(name) && values[name] !== undefined)
    names.forEach(name => told.add(name))
    return names.length > 0 ? [`${filter.label} ${wordsOf(filter, values, say)}`] : []
  })
  const others = Object.entries(values).filter(([name]) => !told.has(name))
  const all = [...known, ...others.map(([name, value]) => `${name} ${JSON.stringify(value)}`)]
  return all.length > 0 ? all.join(say('words.and')) : say('start.none')
}

function wordsOf(filter: Filter, values: PanelFilters, say: Say): string {
  const [first, last] = filterNames(filter).map(name => values[name])
  if (filter.match === 'range' && isDay(first) && isDay(last) && last.day === 0)
    return first.day === 0 ? say('start.today') : say('start.lastDays', { days: 1 - first.day })
  const one = (value: PanelValue | undefined) => oneOf(filter, value, say)
  return filter.match === 'range' ? `${one(first)} ~ ${one(last)}` : one(first)
}

function oneOf({ options }: Filter, value: PanelValue | undefined, say: Say): string {
  if (value === undefined) return ''
  if (value === '' || value === -1) return say('start.any')
  if (isDay(value))
    return value.day === 0
      ? say('start.today')
      : say('start.fromToday', { days: `${value.day > 0 ? '+' : ''}${value.day}` })
  if (typeof value === 'object') return say('start.own')
  return options?.find(option => option.value === value)?.label ?? String(value)
}

const isDay = (value: PanelValue | undefined): value is { day: number } => typeof value === 'object' && 'day' in value
