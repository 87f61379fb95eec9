import type { PanelValue } from '../generated/declaration.ts'

/** A record that is added in one press. */
export interface ReadyRecord {
  text?: string
  /** What is filled in, what it is called among it, by which it is found once it is there. */
  value: Record<string, unknown>
}

interface TaskWords {
  label: string
  text?: string
  optional: boolean
  /** Page where it is done, in place of the ways that a list has. */
  go?: string
}

/** Done when a list has so many records with these filters. */
export interface RecordTask extends TaskWords {
  resource: string
  filters: Record<string, PanelValue>
  atLeast: number
  /** Which way is offered first where there are both. */
  prefer: 'form' | 'import'
  ready: ReadyRecord[]
}

/** Done when a property of the company is filled in. */
export interface CompanyTask extends TaskWords {
  company: string
  go: string
}

export type GuideTask = RecordTask | CompanyTask

export interface GuideStep {
  name: string
  title: string
  text?: string
  minutes: number
  permission?: string[]
  tasks: GuideTask[]
}

export interface GuideWay {
  label: string
  text?: string
  go: string
}

/** What a new company does first. */
export interface Guide {
  steps: GuideStep[]
  /** What is done every day once that is done. */
  daily: GuideWay[]
}

export const isRecordTask = (task: GuideTask): task is RecordTask => 'resource' in task
