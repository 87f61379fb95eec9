import type { Audited } from '../journal/audit.ts'

/**
 * Makes the audit entry of what was done with an account's sign-in.
 * @param address where it was done from
 */
export const signInEntry = (
  { accountId, loginName }: { accountId: string; loginName: string },
  action: string,
  address?: string,
): Audited => ({
  subject: 'signIn',
  subjectId: accountId,
  subjectName: loginName,
  action,
  ...(address && { after: `来源地址：${address}` }),
})
