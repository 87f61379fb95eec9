import { useTranslate } from 'react-admin'
import type { Kind } from '../../../engine/model/model.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { type AskedMeasure, askedDimension, askedMeasure } from '../../../engine/report/askedLayout.ts'
import { VIEW_WORDS } from '../../../engine/report/reportWords.ts'
import { sayIn } from '../../../engine/value/sayIn.ts'
import { useDeclaredTexts } from '../../providers/texts/useDeclaredTexts.ts'
import { EMPTY, formatMoney, formatPrice, formatQuantity } from '../../fields/format.ts'

const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
const plain = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const FORMATS: Partial<Record<Kind, (value: number) => string>> = {
  money: formatMoney,
  price: formatPrice,
  quantity: formatQuantity,
  integer: formatQuantity,
  percent: value => percent.format(value),
}

/** Writes a figure of a report. */
export function figureWord({ measure, view }: AskedMeasure, value: number | null | undefined): string {
  if (value === null || value === undefined) return EMPTY
  if (view && view !== 'running') return percent.format(value)
  return (FORMATS[measure.kind] ?? (number => plain.format(number)))(value)
}

/** Returns what says what the parts of a report are called. */
export function useReportWords(report: Report) {
  const translate = useTranslate()
  const say = sayIn(useDeclaredTexts())
  return {
    /** Of a dimension, as in an address: 日期（月）. */
    dimensionWord(name: string) {
      const { dimension, grain } = askedDimension(report, name) ?? {}
      if (!dimension) return name
      return grain
        ? translate('docket.report.by', { label: dimension.label, grain: translate(`docket.report.grains.${grain}`) })
        : dimension.label
    },
    /** Of a measure, as in an address: 金额 占比. */
    measureWord(name: string) {
      const { measure, view } = askedMeasure(report, name) ?? {}
      if (!measure) return name
      return view ? `${measure.label} ${say.text(VIEW_WORDS[view])}` : measure.label
    },
  }
}
