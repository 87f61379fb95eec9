import type { View } from '../model/reportModel.ts'

/** What is made of a measure, in words; each can be said in another language. */
export const VIEW_WORDS: Readonly<Record<View, string>> = {
  share: '占比',
  running: '累计',
  before: '环比',
  yearBefore: '同比',
}

/** How many rows there are, where a report says of no measure what it is called. */
export const ROWS = '行数'
