import type { ServerApp } from 'docket/api/serverApp.ts'
import { refusing } from 'docket/engine/DomainError.ts'
import { sql } from 'kysely'
import type { LabCalibration, LabIssue } from './generated/entities.ts'

const refusal = refusing({ 'lab.undecided': ['conflict', '第%{line}行仪器还没有检定结论，请先填写'] })

/** The server part of the calibration laboratory. */
export const app: ServerApp = {
  rules: {
    labCalibration: {
      /** A certificate says how each instrument was found, and when it is due again. */
      async issue({ trx }, { items = [] }: LabCalibration, { issuedOn }: LabIssue) {
        const undecided = items.find(({ result }) => result === 0)
        if (undecided) throw refusal('lab.undecided', { line: undecided.lineNo })
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
