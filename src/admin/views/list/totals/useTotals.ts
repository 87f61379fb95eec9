import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { type ColumnSum, sumOfRows } from '../../../../engine/list/sumOfRows.ts'
import type { Column, Mode } from '../../../../engine/model/model.ts'
import { formatMoney, formatQuantity } from '../../../fields/format.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { filtering } from '../../../providers/data/listUrl.ts'
import { useDeclarations, useResource } from '../../../providers/declarations.tsx'
import type { Selection } from '../useSelection.ts'

/** What stands under a column. */
interface Total {
  text: string
  /** What is to be known of it. */
  note?: string
}

export interface Totals {
  label: string
  /** By the sources of the columns; empty while they are on their way. */
  cells: Readonly<Record<string, Total>>
  columns: readonly Column[]
}

/** As the server answers: `/_sums` of a list. */
interface SumsAnswer {
  count: number
  capped: boolean
  sums: Readonly<Record<string, number>>
  leftOut: Readonly<Record<string, number>>
}

const NO_FIGURE = '—'

/**
 * Adds up the columns that are shown, of the rows that are chosen, else of all that are found; undefined where no column
 * says so or no row is there. The server is asked once the rows are there, and only where they are not all in view.
 */
export function useTotals(mode: Mode, shown: readonly Column[], selection?: Selection): Totals | undefined {
  const translate = useTranslate()
  const { resource } = useResource()
  const { backend } = useDeclarations()
  const { data: rows = [], total = 0, meta, filterValues, isFetching } = useListContext()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const columns = shown.filter(({ sum }) => sum)
  const isShown = columns.length > 0 && rows.length > 0
  const isCapped = meta?.totalCapped === true
  const isWhole = rows.length === total && !isCapped
  const params = {
    ...filtering(resource, filterValues),
    columns: columns
      .map(({ source }) => source)
      .toSorted()
      .join(),
  }
  const { data: answer, isError } = useQuery({
    queryKey: [resource.name, 'sums', mode.name, params],
    queryFn: ({ signal }) => dataProvider.get<SumsAnswer>(`${mode.endpoint}/_sums`, params, signal),
    enabled: isShown && !isFetching && !isWhole && !isCapped && !backend,
    // Another page of the list has the same sums.
    staleTime: 10_000,
    // It is asked anew as the list is: when one of its records changes.
    meta: { reads: [resource.name] },
    retry: false,
  })
  if (!isShown) return undefined
  const chosen = selection?.chosen ?? []
  const added = chosen.length > 0 ? chosen : isWhole ? rows : undefined
  const sumOf = (column: Column): ColumnSum | undefined => {
    if (added) return sumOfRows(column, added)
    const sum = answer?.sums[column.source]
    return sum === undefined ? undefined : { sum, leftOut: answer?.leftOut[column.source] ?? 0 }
  }
  const cellOf = (column: Column): Total | undefined => {
    const found = sumOf(column)
    if (found) return { text: wordOf(column, found), ...(found.leftOut > 0 && { note: noteOf(found.leftOut) }) }
    if (isCapped || answer?.capped)
      return { text: NO_FIGURE, note: translate('docket.list.sumTooMany', { count: answer?.count ?? total }) }
    return isError || backend ? { text: NO_FIGURE, note: translate('docket.list.sumFailed') } : undefined
  }
  const noteOf = (count: number) => translate('docket.list.sumLeftOut', { count })
  const cells = columns.flatMap(column => {
    const cell = cellOf(column)
    return cell ? [[column.source, cell] as const] : []
  })
  return {
    label: translate(chosen.length > 0 ? 'docket.list.sumChosen' : 'docket.list.sum', { count: chosen.length }),
    cells: Object.fromEntries(cells),
    columns,
  }
}

/** A mark says that there is something to know of the figure. */
const wordOf = ({ kind }: Column, { sum, leftOut }: ColumnSum) =>
  `${kind === 'money' ? formatMoney(sum) : formatQuantity(sum)}${leftOut > 0 ? ' *' : ''}`
