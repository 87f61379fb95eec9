import type { Report } from '../model/reportModel.ts'
import { sameContent } from '../value/sameContent.ts'
import { askedDimension, askedMeasure } from './askedLayout.ts'
import { VIEW_WORDS } from './reportWords.ts'

/** Says in sentences what changes of a report; of one that is new what it is. */
export function reportDifference(before: Report | undefined, after: Report): string[] {
  const was = new Map(before && partsOf(before))
  const changes = partsOf(after).flatMap(([part, words]) => {
    const old = was.get(part)
    if (!before) return words ? `${part}：${words}` : []
    return old === words ? [] : `${part}：${old || '无'} → ${words || '无'}`
  })
  const isOther = before !== undefined && !sameContent(before.filters, after.filters)
  return isOther ? [...changes, '固定条件有变化'] : changes
}

const partsOf = (report: Report): [string, string][] => [
  ['名称', report.title],
  ['行', report.first.rows.map(name => dimensionWord(report, name)).join('、')],
  ['列', report.first.columns.map(name => dimensionWord(report, name)).join('、')],
  ['指标', report.first.measures.map(name => measureWord(report, name)).join('、')],
  ['公式', report.measures.flatMap(({ label, formula }) => (formula ? label : [])).join('、')],
]

const dimensionWord = (report: Report, name: string) => {
  const found = askedDimension(report, name)
  return found ? `${found.dimension.label}${found.grain ? `（${GRAIN_WORDS[found.grain]}）` : ''}` : name
}

const measureWord = (report: Report, name: string) => {
  const found = askedMeasure(report, name)
  return found ? [found.measure.label, found.view && VIEW_WORDS[found.view]].filter(Boolean).join(' ') : name
}

const GRAIN_WORDS = { day: '日', week: '周', month: '月', quarter: '季', year: '年' } as const
