import type { JobState } from '../job.ts'

/** What a server process does at a moment. */
export interface Activity {
  /** Open pages that are told what happens. */
  sockets: number
  exports: { running: number; waiting: number }
  jobs: Record<string, JobState>
}
