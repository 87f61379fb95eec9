import type { Page } from '../../engine/model/model.ts'
import { pathOf } from '../../engine/pathOf.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { digestLines } from '../../domain/events/digest.ts'
import { lineOf, moneyText } from '../../domain/events/wording.ts'
import type { Notice, NoticeLine } from '../../domain/journal/notify.ts'
import type { Hit } from './evaluate.ts'
import { addMonths, periodOf } from './period.ts'

/** A rule that fired for a month. */
export interface Finding {
  hit: Hit
  month: string
}

/**
 * Composes the notice about the rules that fired for a person: of one rule its figures, of several their count and
 * kinds; it opens the documents behind them.
 * @param page the list of stock-outs that they may open
 */
export function noticeOf(findings: readonly Finding[], page: Page): Omit<Notice, 'receiver' | 'time'> {
  const only = findings.length === 1 ? findings[0] : undefined
  return {
    title: '客户业务提醒',
    contents: only ? [headline(only), figures(only)] : digestLines(heading(findings), findings.map(headline)),
    url: documentsOf(
      page,
      findings.map(({ month }) => month),
      only?.hit.customerName,
    ),
  }
}

/** `客户业务提醒共 4 条：销售出库金额下降 3 条，销售退货金额增长 1 条` */
function heading(findings: readonly Finding[]): string {
  const counts = new Map<string, number>()
  for (const { hit } of findings) {
    const what = `${hit.item.name}${directionOf(hit)}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const each = [...counts].map(([what, count]) => `${what} ${count} 条`)
  return `客户业务提醒共 ${findings.length} 条：${each.join('，')}`
}

const headline = ({ hit, month }: Finding): NoticeLine =>
  lineOf(`${hit.customerName}：${monthName(month)}${hit.item.name}`, ...changeWords(hit))

function figures({ hit: { item, before, after }, month }: Finding): NoticeLine {
  const figure = (value: string) => masked(item.isMoney ? `${moneyText(value)}元` : `${value}单`, item.mask)
  return lineOf(`${monthName(addMonths(month, -1))} `, figure(before), `，${monthName(month)} `, figure(after))
}

/** Describes the change, `较上月下降12.50%`; from zero there is no percentage. */
function changeWords(hit: Hit) {
  const { percent, item } = hit
  const direction = `较上月${directionOf(hit)}`
  if (percent === null) return [direction, masked('（上月为0）', item.mask)]
  return [direction, masked(`${Math.abs(percent).toFixed(2)}%`, item.mask)]
}

const directionOf = ({ methodType }: Hit) => (methodType > 0 ? '增长' : '下降')

const masked = (value: string, mask: string | undefined) => (mask === undefined ? value : { value, mask })

/** Returns the address of the stock-outs of the months, each with the one before it: the list's filters stand in it. */
function documentsOf(page: Page, months: string[], customerName?: string): string {
  const periods = months.toSorted().map(periodOf)
  const day = (time: string) => formatTime(time, DAY_FORMAT)
  const timeEnd = formatTime(chinaTime(periods.at(-1)!.to).subtract(1, 'day'), DAY_FORMAT)
  const filter = { customerName, timeStart: day(periods[0]!.from), timeEnd }
  return `${pathOf(page)}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}

const monthName = (month: string) => month.replace('-', '年').concat('月')
