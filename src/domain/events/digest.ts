import type { Page } from '../../engine/model/model.ts'
import type { Notice as DeclaredNotice } from '../../engine/model/noticeModel.ts'
import { pathOf } from '../../engine/pathOf.ts'
import type { Notice, NoticeLine } from '../journal/notify.ts'
import { lineOf } from './wording.ts'

/** One notice for one person about one record. */
export interface News {
  declared: DeclaredNotice
  receiver: string
  /** Label of the resource. */
  label: string
  /** Title of the record. */
  name: string
  line: NoticeLine
  id: string
  /** The records that it tells of. */
  recordIds: readonly string[]
  page: Page
  /** The list of all such records, if they may open it. */
  list?: Page
  time: string
}

/** A notice, and what declares it. */
export interface Told extends Notice {
  declared: DeclaredNotice
}

/** Records that a notice lists; of more it only says how many. */
const MOST_LINES = 10

/**
 * Merges news into one notice per person and kind; one about several records says how many there are, and leads to
 * their list.
 */
export function digest(news: readonly News[]): Told[] {
  const kinds = new Map<DeclaredNotice, Map<string, News[]>>()
  for (const one of news) {
    const people = kinds.get(one.declared) ?? new Map<string, News[]>()
    kinds.set(one.declared, people)
    people.set(one.receiver, [...(people.get(one.receiver) ?? []), one])
  }
  return [...kinds.values()].flatMap(people => [...people.values()].map(noticeOf))
}

function noticeOf(all: News[]): Told {
  const { declared, receiver, label, name, line, page, list, id, time } = all[0]!
  const { title } = declared
  const recordIds = [...new Set(all.flatMap(one => one.recordIds))]
  if (all.length === 1)
    return {
      declared,
      receiver,
      title: `${title} ${name}`.trim(),
      contents: [line],
      recordIds,
      url: pathOf(page, id),
      time,
    }
  return {
    ...{ declared, receiver, title, recordIds },
    contents: digestLines(
      `${label}共 ${all.length} 条`,
      all.map(({ name, line }) => lineOf(`${name}：`, ...[line].flat())),
    ),
    url: list ? pathOf(list) : pathOf(page, id),
    time,
  }
}

/** Returns the lines of a notice about several records: a heading, the first lines, and how many are left. */
export function digestLines(heading: string, lines: readonly NoticeLine[]): NoticeLine[] {
  const rest = lines.length - MOST_LINES
  return [heading, ...lines.slice(0, MOST_LINES), ...(rest > 0 ? [`另有 ${rest} 条`] : [])]
}
