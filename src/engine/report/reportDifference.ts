import type { Report } from '../model/reportModel.ts'
import { sameContent } from '../value/sameContent.ts'
import { askedDimension, askedMeasure } from './askedLayout.ts'
import { type CustomReport, EVERYBODY } from './customReport.ts'
import { VIEW_WORDS } from './reportWords.ts'
import type { Schedule } from './schedule.ts'

/** A report as it was published: what it is, and how whoever made it put it. */
interface Published {
  report: Report
  content: CustomReport
}

/**
 * Says in sentences what changes of a report; of one that is new what it is.
 * @param roleNames by their ids
 */
export function reportDifference(
  before: Published | undefined,
  after: Published,
  roleNames: ReadonlyMap<string, string>,
): string[] {
  const was = new Map(before && partsOf(before, roleNames))
  const changes = partsOf(after, roleNames).flatMap(([part, words]) => {
    const old = was.get(part)
    if (!before) return words ? `${part}：${words}` : []
    return old === words ? [] : `${part}：${old || '无'} → ${words || '无'}`
  })
  const isOther = before !== undefined && !sameContent(before.report.filters, after.report.filters)
  return isOther ? [...changes, '固定条件有变化'] : changes
}

const partsOf = ({ report, content }: Published, roleNames: ReadonlyMap<string, string>): [string, string][] => [
  ['名称', report.title],
  ['行', report.first.rows.map(name => dimensionWord(report, name)).join('、')],
  ['列', report.first.columns.map(name => dimensionWord(report, name)).join('、')],
  ['指标', report.first.measures.map(name => measureWord(report, name)).join('、')],
  // Those of a view are its report's.
  ['公式', content.report ? '' : report.measures.flatMap(({ label, formula }) => (formula ? label : [])).join('、')],
  ['给谁看', audienceOf(content, roleNames)],
  ['定时发送', content.schedule ? SCHEDULE_WORDS[content.schedule] : ''],
]

function audienceOf({ sharedWith }: CustomReport, roleNames: ReadonlyMap<string, string>): string {
  if (sharedWith === null) return '只有本人'
  return sharedWith === EVERYBODY ? '全公司' : (roleNames.get(sharedWith) ?? '已删除的角色')
}

const SCHEDULE_WORDS: Record<Schedule, string> = { daily: '每天', weekly: '每周', monthly: '每月' }

const dimensionWord = (report: Report, name: string) => {
  const found = askedDimension(report, name)
  return found ? `${found.dimension.label}${found.grain ? `（${GRAIN_WORDS[found.grain]}）` : ''}` : name
}

const measureWord = (report: Report, name: string) => {
  const found = askedMeasure(report, name)
  return found ? [found.measure.label, found.view && VIEW_WORDS[found.view]].filter(Boolean).join(' ') : name
}

const GRAIN_WORDS = { day: '日', week: '周', month: '月', quarter: '季', year: '年' } as const
