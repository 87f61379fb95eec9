import { Big } from 'big.js'
import type { Notice, NoticeLine, NoticeValue } from '../notify.ts'
import { chinaTime } from '../../engine/time.ts'
import { addMonths, periodOf } from './period.ts'
import type { Hit } from './evaluate.ts'

/** What a person is told of a rule that fired, with the way to the documents behind the figures. */
export function noticeOf(hit: Hit, month: string): Omit<Notice, 'receiver' | 'time'> {
  const { customerName, item, before, after } = hit
  const figure = (value: string) => masked(item.isMoney ? `${grouped(value)}元` : `${value}单`, item.mask)
  return {
    title: '客户业务提醒',
    contents: [
      lineOf(`${customerName}：${monthName(month)}${item.name}`, ...changeWords(hit)),
      lineOf(`${monthName(addMonths(month, -1))} `, figure(before), `，${monthName(month)} `, figure(after)),
    ],
    url: documentsOf(customerName, month),
  }
}

/** `较上月下降12.50%`; from nothing there is no percentage. */
function changeWords({ methodType, percent, item }: Hit) {
  const direction = `较上月${methodType > 0 ? '增长' : '下降'}`
  if (percent === null) return [direction, masked('（上月为0）', item.mask)]
  return [direction, masked(`${Math.abs(percent).toFixed(2)}%`, item.mask)]
}

const masked = (value: string, mask: string | undefined) => (mask === undefined ? value : { value, mask })

/** One text where everybody may read all of it. */
function lineOf(...parts: (string | NoticeValue)[]): NoticeLine {
  return parts.every(part => typeof part === 'string') ? parts.join('') : parts
}

/** The customer's stock-outs of both months: the console's list carries its filters in the address. */
function documentsOf(customerName: string, month: string): string {
  const { from, to } = periodOf(month)
  const day = (time: string) => chinaTime(time).format('YYYY-MM-DD')
  const timeEnd = chinaTime(to).subtract(1, 'day').format('YYYY-MM-DD')
  const filter = { customerName, timeStart: day(from), timeEnd }
  return `/sale/putout?filter=${encodeURIComponent(JSON.stringify(filter))}`
}

const monthName = (month: string) => month.replace('-', '年').concat('月')

/** With two decimals and the thousands apart. */
const grouped = (value: string) => new Big(value).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
