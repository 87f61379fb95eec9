import type { RuleContext } from '../../domain/rule.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'

interface Line {
  id: string
  productId: string
  batchNo?: string | null
  expiresOn?: string | null
}

/** Days before a batch expires at which it counts as expiring. */
export const EXPIRING_DAYS = 30

/** Tells whether a day until which a batch is good (`YYYY-MM-DD`) is over, or close. */
export function expiryState(day: string): 'good' | 'soon' | 'over' {
  const ahead = (days: number) => formatTime(chinaTime().add(days, 'day'), DAY_FORMAT)
  if (day < ahead(0)) return 'over'
  return day <= ahead(EXPIRING_DAYS) ? 'soon' : 'good'
}

/**
 * Tells until when the batches of lines that come in are good, by the lines' ids: until the day that is filled in, else
 * as long as the product keeps. Nothing of what has no batch, or expires never.
 */
export async function expiriesOf({ trx, time }: RuleContext, lines: readonly Line[]): Promise<Map<string, string>> {
  const named = lines.filter(({ batchNo }) => batchNo)
  if (named.length === 0) return new Map()
  const products = await trx
    .selectFrom('product')
    .select(['id', 'shelfLife'])
    .where('hasExpiry', '=', true)
    .where(
      'id',
      'in',
      named.map(({ productId }) => productId),
    )
    .execute()
  const lives = new Map(products.map(({ id, shelfLife }) => [id, shelfLife]))
  return new Map(
    named.flatMap(({ id, productId, expiresOn }): [string, string][] => {
      const days = lives.get(productId)
      if (days === undefined) return []
      if (expiresOn) return [[id, expiresOn]]
      return days === null ? [] : [[id, formatTime(chinaTime(new Date(time)).add(days, 'day'), DAY_FORMAT)]]
    }),
  )
}
