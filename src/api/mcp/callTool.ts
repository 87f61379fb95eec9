import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import { ifWritable } from '../../database/DatabaseUnavailable.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { audit } from '../../domain/journal/audit.ts'
import { refusal } from '../../domain/refusal.ts'
import { DomainError } from '../../engine/DomainError.ts'
import type { Data } from '../../engine/value/data.ts'
import { Refused } from './askRoute.ts'
import { told } from './tool.ts'
import type { NamedTool } from './toolsOf.ts'

/** Characters of what was given that the audit log keeps. */
const MOST_KEPT = 2000

/** Calls a tool by its name; the audit log keeps who called what with what, and how it ended. */
export async function callTool(
  request: FastifyRequest,
  tools: readonly NamedTool[],
  name: string,
  given: Data,
): Promise<CallToolResult> {
  const tool = tools.find(({ calledAs }) => calledAs === name)
  const result = await attempt(() => {
    if (!tool) throw refusal('tool.missing', { name: name.slice(0, 100) })
    return tool.run(given)
  })
  const { company, actor } = request
  const entry = {
    subject: 'tool' as const,
    subjectId: typeof given.id === 'string' ? given.id.slice(0, 100) : undefined,
    subjectName: tool ? `${tool.of} · ${tool.label}` : name.slice(0, 100),
    action: result.isError ? '调用被拒绝' : endOf(given),
    after: JSON.stringify(given).slice(0, MOST_KEPT),
  }
  await ifWritable(() => inTransaction(company, trx => audit(trx, actor, entry)))
  return result
}

/** Says how a call ended: what was confirmed by a person says so. */
function endOf({ confirmation, confirmed }: Data) {
  return confirmation !== undefined && confirmed === true ? '调用（经人确认）' : '调用'
}

/** Tells a refusal to the model, which may mend what it gave; what failed otherwise is not told. */
async function attempt(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refused) return { ...told(error.envelope), isError: true }
    if (!(error instanceof DomainError)) throw error
    const { code, message, details } = error
    return { ...told({ code, message, details }), isError: true }
  }
}
