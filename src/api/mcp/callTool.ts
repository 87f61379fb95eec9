import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import { ifWritable } from '../../database/DatabaseUnavailable.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { audit } from '../../domain/journal/audit.ts'
import { refusal } from '../../domain/refusal.ts'
import { DomainError } from '../../engine/DomainError.ts'
import { dataOf, type Data } from '../../engine/value/data.ts'
import { askPerson, withPerson } from './askPerson.ts'
import { Refused } from './askRoute.ts'
import { told } from './tool.ts'
import type { NamedTool } from './toolsOf.ts'

/** Characters of what was given that the audit log keeps. */
const MOST_KEPT = 2000

/** What a client calls: a tool by its name, with what it gives. */
export interface Called {
  name: string
  given: Data
  context: ServerContext
}

/** Calls a tool; the audit log keeps who called what with what, and how it ended. */
export async function callTool(
  request: FastifyRequest,
  tools: readonly NamedTool[],
  { name, given, context }: Called,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = tools.find(({ calledAs }) => calledAs === name)
  const result = await attempt(request, () => {
    if (!tool) throw refusal('tool.missing', { name: name.slice(0, 100) })
    return tool.run(withPerson(given, context))
  })
  const { company, actor } = request
  const entry = {
    subject: 'tool' as const,
    subjectId: typeof given.id === 'string' ? given.id.slice(0, 100) : undefined,
    subjectName: tool ? `${tool.of} · ${tool.label}` : name.slice(0, 100),
    action: result.isError ? '调用被拒绝' : dataOf(result.structuredContent).isConfirmed ? '调用（经人确认）' : '调用',
    after: JSON.stringify(given, (key, value: unknown) => (tool?.secret.has(key) ? '***' : value)).slice(0, MOST_KEPT),
  }
  await ifWritable(() => inTransaction(company, trx => audit(trx, actor, entry)))
  return askPerson(result, context)
}

/** Tells a refusal to the model, which may mend what it gave. */
async function attempt(request: FastifyRequest, run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refused) return { ...told(error.envelope), isError: true }
    const { code, message, details } = error instanceof DomainError ? error : failed(request, error)
    return { ...told({ code, message, details }), isError: true }
  }
}

/** Logs what is a bug, of which nothing is told outside. */
export function failed({ log, id }: FastifyRequest, error: unknown) {
  log.error(error)
  return { code: 'server.error', message: `系统出错，请联系技术支持（编号 ${id}）`, details: {} }
}
