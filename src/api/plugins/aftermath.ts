import fp from 'fastify-plugin'
import type { Services } from '../services.ts'
import { READING } from './credentials.ts'

/**
 * Clears the company's cached counts and sends the outbox after each request that may change something, before its
 * answer is sent.
 */
export const aftermath = fp(async (app, { services }: { services: Services }) => {
  app.addHook('onSend', ({ method, actor }, _reply, _payload, done) => {
    if (!READING.has(method)) {
      if (actor) services.counter.forget(actor.serviceBuyerId)
      services.outboxFilled(actor?.serviceBuyerId)
    }
    done()
  })
})
