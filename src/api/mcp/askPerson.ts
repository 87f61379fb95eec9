import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { refusal } from '../../domain/refusal.ts'
import { dataOf, type Data } from '../../engine/value/data.ts'

const PERSON = 'person'

/** Asks a person through the client, where it can ask one itself; else the model has to show them what is told. */
export function askPerson(result: CallToolResult, { mcpReq }: ServerContext): CallToolResult | InputRequiredResult {
  const { needsPerson, ask, effects, confirmation } = dataOf(result.structuredContent)
  const canAsk = dataOf(dataOf(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY]).elicitation !== undefined
  if (needsPerson !== true || !canAsk) return result
  const message = [ask, effects].flat().map(String).join('\n')
  const agreed = { type: 'boolean' as const, title: '同意' }
  const requestedSchema = { type: 'object' as const, properties: { agreed }, required: ['agreed'] }
  const inputRequests = { [PERSON]: inputRequired.elicit({ message, requestedSchema }) }
  return inputRequired({ inputRequests, requestState: String(confirmation) })
}

/**
 * Returns what is given to a tool, with the confirmation of the person who was asked.
 * @throws DomainError tool.declined where they did not agree
 */
export function withPerson(given: Data, { mcpReq }: ServerContext): Data {
  const { inputResponses } = mcpReq
  const confirmation = mcpReq.requestState()
  if (confirmation === undefined) return given
  if (acceptedContent(inputResponses, PERSON)?.agreed !== true) throw refusal('tool.declined')
  return { ...given, confirmation, confirmed: true }
}
