import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import type { TestApp } from '../support/createTestApp.ts'

export interface Machine {
  client: Client
  /** What a tool answers: its text as JSON, or as it is. */
  call<Result = Record<string, unknown>>(name: string, given?: object): Promise<{ isError: boolean; result: Result }>
}

/**
 * Connects the SDK's own client with an API key, over HTTP that needs no port.
 * @param asked answers for the person whom the client can ask
 */
export async function connectMachine(
  { app }: TestApp,
  key: string,
  { mode, asked }: { mode?: VersionNegotiationMode; asked?: (message: string) => boolean } = {},
): Promise<Machine> {
  const client = new Client(
    { name: 'test', version: '1' },
    { ...(mode && { versionNegotiation: { mode } }), ...(asked && { capabilities: { elicitation: { form: {} } } }) },
  )
  if (asked)
    client.setRequestHandler('elicitation/create', ({ params }) =>
      asked(params.message) ? { action: 'accept', content: { agreed: true } } : { action: 'decline' },
    )
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/v1/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
    async fetch(url, { method, headers, body } = {}) {
      const {
        statusCode,
        headers: told,
        rawPayload,
      } = await app.inject({
        method: method === 'GET' || method === 'DELETE' ? method : 'POST',
        url: new URL(url).pathname,
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' && { payload: body }),
      })
      const texts = Object.entries(told).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(statusCode === 202 ? null : new Uint8Array(rawPayload), {
        status: statusCode,
        headers: texts,
      })
    },
  })
  await client.connect(transport)
  return {
    client,
    async call<Result>(name: string, given: object = {}) {
      const { content, isError } = await client.callTool({ name, arguments: { ...given } })
      const [first] = content
      const text = first?.type === 'text' ? first.text : ''
      return { isError: isError ?? false, result: (text.startsWith('{') ? JSON.parse(text) : text) as Result }
    },
  }
}
