/** Kinds of entries that a company keeps for so many days; of uploads those that no record refers to. */
export const retentionNames = ['noticeDays', 'operationLogDays', 'auditLogDays', 'deliveryDays', 'uploadDays'] as const

export type RetentionName = (typeof retentionNames)[number]

/** What the law or the trade needs. */
export const LEAST_DAYS: Readonly<Record<RetentionName, number>> = {
  noticeDays: 7,
  operationLogDays: 365,
  auditLogDays: 180,
  deliveryDays: 1,
  // A form may stay open for long.
  uploadDays: 1,
}

export const MOST_DAYS = 36_500

/** Tells whether a kind can be kept for good, as null says it. */
export const isKeptForGood = (name: RetentionName) => name !== 'deliveryDays' && name !== 'uploadDays'

/** Tells whether a kind may be kept for so many days. */
export const mayKeep = (name: RetentionName, days: number | null): boolean =>
  days === null ? isKeptForGood(name) : Number.isInteger(days) && days >= LEAST_DAYS[name] && days <= MOST_DAYS

const DAY_MS = 86_400_000

/** Returns the ISO time from which on everything is kept, where so many days are. */
export const keptSince = (days: number, now: Date): string => new Date(now.getTime() - days * DAY_MS).toISOString()
