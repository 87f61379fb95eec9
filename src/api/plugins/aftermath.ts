import fp from 'fastify-plugin'
import type { Services } from '../services.ts'
import { READING } from './credentials.ts'

/**
 * Before anybody hears that a request changed something, what was counted before is forgotten and what the request left
 * in the outbox is on its way.
 */
export const aftermath = fp(async (app, { services }: { services: Services }) => {
  app.addHook('onSend', async ({ method, actor }) => {
    if (READING.has(method)) return
    if (actor) services.counter.forget(actor.serviceBuyerId)
    services.outboxFilled()
  })
})
