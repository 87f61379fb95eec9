import { movedDay, type MovedDay } from '../../../engine/list/movedDay.ts'

const between = (start: MovedDay, end: MovedDay) => (now: number) => ({
  start: movedDay(start, now),
  end: movedDay(end, now),
})

/** Ranges of days that people ask for most, both ends included. */
export const quickRanges: Record<string, (now: number) => { start: string; end: string }> = {
  today: between({ day: 0 }, { day: 0 }),
  lastWeek: between({ day: -6 }, { day: 0 }),
  thisMonth: between({ month: 0 }, { day: 0 }),
  lastMonth: between({ month: -1 }, { month: 0, day: -1 }),
}
