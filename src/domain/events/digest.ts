import type { Page } from '../../engine/model/model.ts'
import type { Notice as DeclaredNotice } from '../../engine/model/noticeModel.ts'
import { pathOf } from '../../engine/pathOf.ts'
import type { Notice, NoticeLine } from '../journal/notify.ts'
import { lineOf } from './wording.ts'

/** What one person is told of one record. */
export interface News {
  declared: DeclaredNotice
  receiver: string
  /** What people call such records. */
  label: string
  /** What people call this one. */
  name: string
  line: NoticeLine
  id: string
  page: Page
  /** Where all such records are found, if he may open it. */
  list?: Page
  time: string
}

/** Of more than so many records a notice only says that there are more. */
const MOST_LINES = 10

/** One notice for each person and kind of news; of several it says how many there are, and leads to their list. */
export function digest(news: readonly News[]): Notice[] {
  const kinds = new Map<DeclaredNotice, Map<string, News[]>>()
  for (const one of news) {
    const people = kinds.get(one.declared) ?? new Map<string, News[]>()
    kinds.set(one.declared, people)
    people.set(one.receiver, [...(people.get(one.receiver) ?? []), one])
  }
  return [...kinds.values()].flatMap(people => [...people.values()].map(noticeOf))
}

function noticeOf(all: News[]): Notice {
  const { declared, receiver, label, name, line, page, list, id, time } = all[0]!
  const { title } = declared
  if (all.length === 1)
    return { receiver, title: `${title} ${name}`.trim(), contents: [line], url: pathOf(page, id), time }
  return {
    receiver,
    title,
    contents: digestLines(
      `${label}共 ${all.length} 条`,
      all.map(({ name, line }) => lineOf(`${name}：`, ...[line].flat())),
    ),
    url: list ? pathOf(list) : pathOf(page, id),
    time,
  }
}

/** What several lines are about, as many of them as are read, and how many are left. */
export function digestLines(heading: string, lines: readonly NoticeLine[]): NoticeLine[] {
  const rest = lines.length - MOST_LINES
  return [heading, ...lines.slice(0, MOST_LINES), ...(rest > 0 ? [`另有 ${rest} 条`] : [])]
}
