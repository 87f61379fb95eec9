import { originValidation } from '@modelcontextprotocol/fastify'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createMachineServer } from '../../mcp/createMachineServer.ts'

/**
 * Adds the console of machines that reason: the Model Context Protocol over streamable HTTP. Every request has a server
 * of its own and is answered whole, so that any process may answer the next one.
 */
export async function machines(app: FastifyInstance) {
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/mcp',
    config: { permission: 'signedIn', machinesOnly: true },
    schema: { tags: ['system'], summary: 'Model Context Protocol', description: 'With a key that names tools.' },
    // A browser's page of another site is no client.
    onRequest: (request, reply) => originValidation([request.hostname])(request, reply),
    async handler(request, reply) {
      const handler = createMcpHandler(() => createMachineServer(app, request), { maxSubscriptions: 0 })
      const answer = await handler.fetch(asked(request), { parsedBody: request.body })
      const text = await answer.text()
      return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send(text)
    },
  })
}

/** Returns a request as the SDK takes it; its body is read already. */
function asked({ method, url, headers }: FastifyRequest): Request {
  const texts = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(new URL(url, 'http://localhost'), { method, headers: texts })
}
