import type { CompanyTransaction } from '../../database/company.ts'
import type { Resource } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { logOwn } from './operationLog.ts'

/** Operation type of exports. */
export const EXPORTED = 5

/** Logs that a document was exported. Belongs in a transaction. */
export const logExport = (
  trx: CompanyTransaction,
  actor: Actor,
  resource: Resource,
  document: { id: string; sn: string },
  time?: string,
) => logOwn(trx, actor, resource, document, { type: EXPORTED, time })
