import { sql } from 'kysely'
import { DAY_FORMAT, formatTime, startOfDay } from '../../../src/engine/value/time.ts'
import type { Trade } from './moneyActs.ts'
import type { Operation } from './operation.ts'
import { dayInChina } from '../../support/dayInChina.ts'

/** The books, each with what is added up. */
const BOOKS = { receivable: 'amount', payable: 'amount', moneyLedger: 'amount', stockLedger: 'quantity' } as const

interface Closed {
  untilOn: string
  /** What stood in the books when they were closed. */
  stood: string[]
}

/** What people do who close books and open them again, while others book things of days before. */
export async function periodActs({ company, admin, send, transition, keep, from }: Trade) {
  const closed = new Map<string, Closed>()
  const expenses: string[] = []
  const accounts = await company.selectFrom('moneyAccount').select('id').orderBy('id').limit(2).execute()

  const last = () =>
    company
      .selectFrom('accountingPeriod')
      .select(['id', 'untilOn'])
      .where('periodStatus', '=', 1)
      .orderBy('untilOn', 'desc')
      .executeTakeFirst()

  const standing = (untilOn: string) =>
    Promise.all(
      Object.entries(BOOKS).map(async ([table, value]) => {
        const { told } = await company
          .selectFrom(table as 'receivable')
          .select(sql<string>`count(*) || ' ' || coalesce(sum(${sql.ref(value)}), 0)`.as('told'))
          .where('time', '<', startOfDay(untilOn, 1))
          .executeTakeFirstOrThrow()
        return `${table} ${told}`
      }),
    )

  return {
    /** Tells of closed books in which something changed. */
    async changed(): Promise<string[]> {
      const found = await Promise.all(
        [...closed.values()].map(async ({ untilOn, stood }) => {
          const now = await standing(untilOn)
          return now.flatMap((one, index) =>
            one === stood[index] ? [] : `until ${untilOn}: ${stood[index]}, now ${one}`,
          )
        }),
      )
      return found.flat()
    },
    acts: {
      async closeBooks(operation: Operation) {
        const before = (await last())?.untilOn ?? dayInChina(-300)
        const untilOn = formatTime(startOfDay(before, 1 + (operation.other % 3)), DAY_FORMAT)
        const made = await send(operation, [admin], 'POST', 'finance/period', { untilOn })
        const { result } = made.body
        if (made.status !== 200 || typeof result === 'string') return made
        const { id } = result
        const answer = await send(operation, [admin], 'PATCH', `finance/period/${id}/_close`, { id })
        if (answer.status === 200) closed.set(id, { untilOn, stood: await standing(untilOn) })
        return answer
      },
      async reopenBooks(operation: Operation) {
        const { id } = (await last()) ?? {}
        if (id === undefined) return undefined
        // From now on it may change.
        closed.delete(id)
        const body = { id, reopenReason: '补记' }
        return send(operation, [admin], 'PATCH', `finance/period/${id}/_reopen`, body)
      },
      async spendBefore(operation: Operation) {
        const { other, who, lines } = operation
        // Some days around the last one that is closed, so that some are refused.
        const near = (await last())?.untilOn ?? dayInChina()
        const time = startOfDay(near, (other % 6) - 2)
        const amount = Number(lines[0]!.price) || 1
        const body = { category: '运费', accountId: from(accounts, who)!.id, amount, time }
        const answer = await send(operation, [admin], 'POST', 'finance/expense', body)
        keep(expenses, answer)
        return answer
      },
      confirmBefore: (operation: Operation) =>
        transition(operation, expenses, 'finance/expense', '_confirm', {}, [admin]),
    },
  }
}
