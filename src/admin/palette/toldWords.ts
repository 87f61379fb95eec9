import { formatDate, formatMoney, formatPrice, formatNumber, formatPercent, formatText } from '../fields/format.ts'
import type { FoundRecord } from './useRecordSearch.ts'

/** Says what is told of a record, in one line: figures after their names, all else as it is. */
export const toldWords = (told: FoundRecord['told'], say: (text: string) => string): string =>
  told
    .map(({ label, kind, value }) => {
      if (kind === 'date' || kind === 'dateTime') return formatDate(value)
      if (typeof value === 'string') return kind === 'enumeration' ? say(value) : formatText(value)
      return `${say(label)} ${figure(kind)(value)}`
    })
    .join(' · ')

const figure = (kind: string) =>
  kind === 'money' ? formatMoney : kind === 'price' ? formatPrice : kind === 'percent' ? formatPercent : formatNumber
