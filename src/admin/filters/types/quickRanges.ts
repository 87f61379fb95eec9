import { formatDate } from '../../fields/format.ts'

const DAY = 86_400_000

/** Ranges of days that people ask for most, both ends included. */
export const quickRanges: Record<string, (now: number) => { start: string; end: string }> = {
  today: now => ({ start: formatDate(now), end: formatDate(now) }),
  lastWeek: now => ({ start: formatDate(now - 6 * DAY), end: formatDate(now) }),
  thisMonth: now => ({ start: `${formatDate(now).slice(0, 8)}01`, end: formatDate(now) }),
}
