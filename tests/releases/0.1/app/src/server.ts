import type { ServerApp } from 'docket/api/serverApp.ts'
import { refusing } from 'docket/engine/DomainError.ts'

const DAY_MS = 86_400_000

const refusal = refusing({ 'rental.early': ['conflict', '%{day}起租，请到那天再发放'] })

interface RentalOrder {
  startDay: string
  days: number
}

/** The server part of the rental of tools. */
export const app: ServerApp = {
  rules: {
    rentalOrder: {
      /** Tools come back after so many days. */
      async save(_context, _record, { startDay, days }: RentalOrder) {
        return { dueDay: new Date(Date.parse(startDay) + days * DAY_MS).toISOString().slice(0, 10) }
      },
      /** What begins later is not handed out today. */
      async handOut({ time }, { startDay }: RentalOrder) {
        if (startDay > time.slice(0, 10)) throw refusal('rental.early', { day: startDay })
      },
    },
  },
}
