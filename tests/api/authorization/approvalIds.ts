import type { CompanyDb } from '../../../src/database/company.ts'
import type { Actor } from '../../../src/domain/actor.ts'
import { newId } from '../../../src/domain/newId.ts'

export interface ApprovalIds {
  /** Drafts of flows. */
  approvalFlow: string
  spareFlow: string
  /** Of whoever asks for the ids. */
  approvalTask: string
  approvalDelegation: string
}

/** What there is about approvals, beside what the demo has of it. */
export async function approvalIds(company: CompanyDb, { accountId }: Actor): Promise<ApprovalIds> {
  const [approvalFlow, spareFlow, roundId, approvalTask, approvalDelegation] = [0, 1, 2, 3, 4].map(() => newId()) as [
    ...[string, string, string, string, string],
  ]
  const time = new Date().toISOString()
  const flows = [approvalFlow, spareFlow].map(id => {
    return { id, resourceName: 'overflowSheet', name: '无单据', creatorId: accountId, time }
  })
  await company.insertInto('approvalFlow').values(flows).execute()
  const of = { resourceName: 'overflowSheet', documentType: 16, makerId: accountId }
  const levels = { levels: [{ title: '一', when: {}, by: 'manager' }] }
  const document = { recordId: newId(), recordSn: '无单据' }
  await company
    .insertInto('approvalRound')
    .values({ ...of, ...document, id: roundId, levels, levelNo: 1, roundState: 2, startedAt: time })
    .execute()
  const { recordId: documentId, recordSn: documentSn } = document
  const task = { ...of, id: approvalTask, roundId, documentId, documentSn, approverId: accountId, time }
  await company
    .insertInto('approvalTask')
    .values({ ...task, levelNo: 1, levelTitle: '一' })
    .execute()
  const days = { sinceOn: '2020-01-01', untilOn: '2020-01-02' }
  await company
    .insertInto('approvalDelegation')
    .values({ id: approvalDelegation, accountId, delegateId: accountId, ...days, time })
    .execute()
  return { approvalFlow, spareFlow, approvalTask, approvalDelegation }
}
