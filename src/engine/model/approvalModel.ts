import type { Condition } from '../value/condition.ts'
import type { NoticeGap } from './noticeModel.ts'

/** How records of a resource are approved. */
export interface Approval {
  /** When something that waits for it can still come about, if it is approved: what must hold of the record, any of these. */
  open: Condition[]
  /** The same, where something is left to be done now. */
  left: Condition[]
  /** What whoever approves is told. */
  facts: ApprovalFact[]
  /** Levels that hold while the company has published none. */
  levels: ApprovalLevel[]
}

export interface ApprovalFact {
  label: string
  gap: NoticeGap
}

/** A level of approval, by the company or the declaration. */
export interface ApprovalLevel {
  title: string
  when: Condition
  by: Approvers
  /** All of them have to approve, not one. */
  all?: boolean
  /** After so many days their managers are asked, too. */
  days?: number
  /** Of a declared one: it holds where the company has switched this on. */
  setting?: string
}

/** Who is asked: holders of a role or a menu key, a person, or the manager of whoever made the record. */
export type Approvers = { role: string } | { permission: string[] } | { person: string } | 'manager'

/** States of a record's approval; empty where none is needed. */
export const APPROVAL = { needed: 1, asked: 2, approved: 3, returned: 4 } as const

/** What those do who are asked, in words. */
export const APPROVING = '审批'

/** States of a flow that is in force, and of one that was. */
export const FLOW = { published: 1, retired: 2 } as const

/** The acts by which a record is submitted, taken back, and the asked are reminded. */
export const APPROVAL_ACTS: readonly string[] = ['submitApproval', 'withdrawApproval', 'remindApproval']
