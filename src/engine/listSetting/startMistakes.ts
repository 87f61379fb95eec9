import { isNumber, isTime } from '../model/kinds.ts'
import { isMovedDay } from '../list/movedDay.ts'
import { filterNames, singleFilters } from '../list/filterNames.ts'
import type { PanelFilters } from '../generated/declaration.ts'
import type { Filter, Resource } from '../model/model.ts'
import { said } from '../value/sentence.ts'
import { DAY_FORMAT, formatTime } from '../value/time.ts'
import type { SettingMistake } from './listSettingMistakes.ts'

/**
 * Lists mistakes in the filter values that lists start with; a value of a hidden filter is one, as nobody could clear
 * it.
 */
export function startMistakes(
  { pages, list }: Resource,
  offered: readonly Filter[],
  start: Readonly<Record<string, PanelFilters>>,
): SettingMistake[] {
  const variants = pages.filter(({ view }) => view === 'list').map(({ variant }) => variant)
  return Object.entries(start).flatMap(([variant, values]) => {
    const pointer = `/start/${variant}`
    if (!variants.includes(variant))
      return [{ pointer, ...said('setting.noPage', { name: variant }), gone: true as const }]
    return Object.entries(values).flatMap(([name, value]): SettingMistake[] => {
      const here = `${pointer}/${name}`
      const filter = filterOf(list.filters, name)
      if (!filter) return [{ pointer: here, ...said('setting.noFilter', { name }), gone: true }]
      const { label } = filter
      if (!filterOf(offered, name)) return [{ pointer: here, ...said('setting.startHidden', { label }) }]
      return fits(filter, value) ? [] : [{ pointer: here, ...said('setting.startWrong', { label }) }]
    })
  })
}

const filterOf = (filters: readonly Filter[], name: string) =>
  singleFilters(filters).find(filter => filterNames(filter).includes(name))

/** Tells whether a filter can be set to a value. */
export function fits({ kind, options, reference, match }: Filter, value: PanelFilters[string]): boolean {
  if (typeof value === 'object') {
    if (isMovedDay(value)) return isTime(kind)
    return value.own === 'id' ? reference === 'account' : kind === 'text' && match !== 'range'
  }
  if (options) return options.some(option => option.value === value)
  if (isTime(kind)) return formatTime(`${String(value)}T00:00:00+08:00`, DAY_FORMAT) === value
  if (kind === 'boolean') return typeof value === 'boolean'
  if (isNumber(kind)) return typeof value === 'number'
  return typeof value === 'string' && value.trim() !== ''
}
