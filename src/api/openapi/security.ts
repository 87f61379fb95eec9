import type { Route } from './route.ts'

/** How callers say who they are. */
export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The authToken of a sign-in, or an API key.' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'docket_session', description: 'Of the console on its own server.' },
  operator: { type: 'apiKey', in: 'cookie', name: 'docket_operator', description: 'Of an operator’s page.' },
  ticket: { type: 'apiKey', in: 'query', name: 'token', description: 'Of upload/_signature.' },
} as const

/** What an operation takes unless it says otherwise. */
export const security: Record<string, string[]>[] = [{ token: [] }, { cookie: [] }]

/** Returns what an operation says of who may call it; nothing where it is as most are. */
export function securityOf({ config }: Route): object {
  if (config?.permission === 'public') return { security: [] }
  if (config?.permission === 'operator') return { security: [{ token: [] }, { operator: [] }] }
  return config?.takesTicket ? { security: [...security, { ticket: [] }] } : {}
}
