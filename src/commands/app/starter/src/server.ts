// of derived, rule, consumer, job, route: this file
import type { ServerApp } from 'docket/api/serverApp.ts'
import { daysLeft } from './daysLeft.ts' // of derived
import { markLate } from './markLate.ts' // of job
import { rules } from './rules.ts' // of rule
import { starterDone } from './starterDone.ts' // of consumer
import { summary } from './summary.ts' // of route

/** The server part of this app: what no declaration says, by the names that declarations give it. */
export const app: ServerApp = {
  derivedValues: { starterDaysLeft: daysLeft }, // of derived
  rules: { starter: rules }, // of rule
  consumers: { starterDone }, // of consumer
  jobs: { starterLate: markLate }, // of job
  routes: [summary], // of route
}
