import type { FastifyRequest } from 'fastify'
import { ifWritable } from '../../../database/DatabaseUnavailable.ts'
import { inTransaction } from '../../../database/inTransaction.ts'
import { audit } from '../../../domain/journal/audit.ts'

/**
 * Writes into the audit log who takes a list or a report away as a file. One can be exported where nothing can be
 * written, as from a copy of the database.
 * @param subjectName what it is of
 */
export const auditExport = ({ company, actor }: FastifyRequest, subjectName: string, action: string) =>
  ifWritable(() => inTransaction(company, trx => audit(trx, actor, { subject: 'export', subjectName, action })))
