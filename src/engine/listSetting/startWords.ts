import { isMovedDay, type MovedDay } from '../list/movedDay.ts'
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
  const span = filter.match === 'range' && isMovedDay(first) && isMovedDay(last) && spanWords(first, last, say)
  if (span) return span
  const one = (value: PanelValue | undefined) => oneOf(filter, value, say)
  return filter.match === 'range' ? `${one(first)} ~ ${one(last)}` : one(first)
}

/** Days up to today, this month or the one before. */
function spanWords(first: MovedDay, last: MovedDay, say: Say): string | undefined {
  const { day = 0, month } = first
  const isToday = last.month === undefined && last.day === 0
  if (month === undefined && isToday) return day === 0 ? say('start.today') : say('start.lastDays', { days: 1 - day })
  if (month === undefined || day !== 0) return undefined
  const isWhole = last.month === month + 1 && last.day === -1
  if (month === 0 && (isToday || isWhole)) return say('start.thisMonth')
  return month === -1 && isWhole ? say('start.lastMonth') : undefined
}

function oneOf({ options }: Filter, value: PanelValue | undefined, say: Say): string {
  if (value === undefined) return ''
  if (value === '' || value === -1) return say('start.any')
  if (isMovedDay(value)) return dayWords(value, say)
  if (typeof value === 'object') return say('start.own')
  return options?.find(option => option.value === value)?.label ?? String(value)
}

function dayWords({ day = 0, month }: MovedDay, say: Say): string {
  if (month !== undefined) return say('start.fromMonth', { months: signed(month), days: signed(day) })
  return day === 0 ? say('start.today') : say('start.fromToday', { days: signed(day) })
}

const signed = (count: number) => `${count > 0 ? '+' : ''}${count}`
