import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import type { Resource } from '../../engine/model/model.ts'
import { formatTime } from '../../engine/value/time.ts'

/** Operation type of edits. */
const EDIT = 1

/** Returns who changed a record last and when, as far as it was logged. */
export async function lastEdit(
  trx: CompanyTransaction,
  { name, label, document }: Resource,
  id: string,
): Promise<{ by?: string; when?: string }> {
  const last = document
    ? await trx
        .selectFrom('operationLog')
        .select(['operatorName as by', 'operationTime as time'])
        .where('orderType', '=', document.type)
        .where('orderId', '=', id)
        .where('operationType', '=', EDIT)
        .orderBy('operationTime', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
    : await trx
        .selectFrom('auditLog')
        .select(['actorName as by', 'time'])
        .where(sql.ref<string>('subject'), 'in', [name, 'record'])
        .where('subjectId', '=', id)
        .where('action', '=', `修改${label}`)
        .orderBy('time', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
  return last ? { by: last.by, when: formatTime(last.time, 'MM-dd hh:mm') } : {}
}
