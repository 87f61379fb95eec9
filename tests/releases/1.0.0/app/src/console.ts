import type { ConsoleApp } from 'docket/admin/app/consoleApp.ts'
import { DueBadge } from './DueBadge.tsx'

/** The console part of the calibration laboratory. */
export const app: ConsoleApp = {
  fields: { dueBadge: DueBadge },
  texts: {
    zh: { lab: { due: '到期' } },
    en: async () => ({ en: { lab: { due: 'Due' } }, said: { 'lab.undecided': 'The instrument in line %{line} has no result yet: please enter it.' } }),
  },
}
