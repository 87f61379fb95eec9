import type { Filter } from '../model/model.ts'
import { isTime } from '../model/kinds.ts'
import { filterNames, singleFilters } from './filterNames.ts'

/** Says of which days filters are, such as 出库时间 2026-10-01 ~ 2026-10-31. */
export const spansOf = (offered: readonly Filter[], values: Readonly<Record<string, unknown>>): string[] =>
  singleFilters(offered)
    .filter(({ kind, match }) => match === 'range' && isTime(kind))
    .flatMap(filter => {
      const [first = '', last = ''] = filterNames(filter).map(name => String(values[name] ?? ''))
      return first || last ? [`${filter.label} ${first} ~ ${last}`] : []
    })
