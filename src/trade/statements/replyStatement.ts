import type { Kysely } from 'kysely'
import { forCompany, namedTables } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { rowsWith, updateRows } from '../../database/writes/writeRows.ts'
import type { Registry } from '../../engine/model/model.ts'
import { pageFor, pathOf } from '../../engine/pathOf.ts'
import { accountActor } from '../../domain/access/people/accountActor.ts'
import { notify } from '../../domain/journal/notify.ts'
import { runTransition } from '../../domain/records/runTransition.ts'
import { refusal } from '../refusal.ts'
import type { Opened } from '../shares/openShared.ts'

/** What the other side says of a statement that a link shows. */
export interface Reply {
  /** Who says so. */
  repliedBy: string
  replyNote?: string
  /** The lines that are wrong, by their numbers; none where all is right. */
  disputes: readonly { lineNo: number; lineNote: string }[]
}

/** Values of a line's `lineState`. */
const [RIGHT, WRONG] = [1, 2]

/**
 * Keeps what the other side says of a statement: agreed where all is right, else in dispute line by line. Whoever sent
 * the link is told.
 * @throws DomainError share.missing where its author is gone, record.missing for a line that is not there, and
 * transition.refused where the statement is agreed or void by now
 */
export async function replyStatement(
  db: Kysely<AnyTables>,
  registry: Registry,
  globals: ReadonlySet<string>,
  { kind, serviceBuyerId, creatorId, id }: Opened,
  { repliedBy, replyNote, disputes }: Reply,
) {
  const company = forCompany(db, serviceBuyerId, globals)
  const author = await accountActor(company, registry, { serviceBuyerId, accountId: creatorId })
  if (!author) throw refusal('share.missing')
  const resource = registry.resources[kind.resource]!
  const isAgreed = disputes.length === 0
  const name = isAgreed ? 'agree' : 'dispute'
  const actor = { ...author, name: `${repliedBy}（对方）` }
  const time = new Date().toISOString()
  await inTransaction(company, async trx => {
    const transitions = resource.transitions.filter(one => one.name === name)
    const texts = disputes.map(({ lineNo, lineNote }) => `第${lineNo}行：${lineNote}`)
    const note = [replyNote, ...texts].filter(Boolean).join('；')
    const body = { repliedBy, ...(!isAgreed && { replyNote: note }) }
    await runTransition(trx, registry, actor, { resource, transitions, ids: [id], body, time })
    const lines = await rowsWith(trx, `${kind.resource}Item`, kind.owner, [id], ['id', 'lineNo'])
    const saidOf = new Map(disputes.map(({ lineNo, lineNote }) => [lineNo, lineNote]))
    if (!disputes.every(({ lineNo }) => lines.some(line => line.lineNo === lineNo))) throw refusal('record.missing')
    const states = lines.map(line => {
      const lineNote = saidOf.get(Number(line.lineNo))
      return { id: line.id, lineState: lineNote === undefined ? RIGHT : WRONG, lineNote: lineNote ?? null }
    })
    await updateRows(trx, { name: `${kind.resource}Item` }, states)
    const replied = namedTables(trx).updateTable(kind.resource).set({ repliedAt: time }).where('id', '=', id)
    const row = await replied.returning(['sn', 'creatorId']).executeTakeFirstOrThrow()
    const page = pageFor(resource, 'finance-statement', 'show')
    const title = isAgreed ? '对账已确认' : '对账有异议'
    const told = isAgreed ? `确认对账单${String(row.sn)}无误` : `对对账单${String(row.sn)}提出${disputes.length}处异议`
    const receivers = [...new Set([creatorId, String(row.creatorId)])]
    await notify(
      trx,
      ...receivers.map(receiver => ({
        ...{ receiver, title, contents: [`${actor.name}${told}`], recordIds: [id], time },
        ...(page && { url: pathOf(page, id) }),
      })),
    )
  })
}
