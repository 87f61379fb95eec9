import type { ServerApp } from 'docket/api/serverApp.ts'
import { refusal } from 'docket/domain/refusal.ts'
import { sql } from 'kysely'
import type { LabCalibration, LabIssue } from './generated/entities.ts'

/** The server part of the calibration laboratory. */
export const app: ServerApp = {
  rules: {
    labCalibration: {
      /** A certificate says how each instrument was found, and when it is due again. */
      async issue({ trx }, { items = [] }: LabCalibration, { issuedOn }: LabIssue) {
        if (items.some(({ result }) => result === 0)) throw refusal('transition.refused')
        const ids = items.map(({ instrumentId }) => instrumentId)
        await trx
          .updateTable('labInstrument')
          .set({ lastOn: issuedOn, dueOn: sql`(${issuedOn}::date + make_interval(months => cycle_months))::date` })
          .where('id', 'in', ids)
          .execute()
      },
    },
  },
  derivedValues: { daysUntil: day => sql`${day} - current_date` },
}
