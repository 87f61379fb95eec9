import type { Registry } from '../model/model.ts'
import type { Report } from '../model/reportModel.ts'

/** Puts reports that were made in the console beside the declared ones. */
export const withReports = (view: Registry, made: readonly Report[]): Registry => ({
  ...view,
  reports: { ...view.reports, ...Object.fromEntries(made.map(report => [report.name, report])) },
})
