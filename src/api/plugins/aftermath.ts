import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { READING } from './credentials.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It writes, though it is asked with GET. */
    writes?: boolean
  }
}

/** Tells whether a request may change something. */
export const isChanging = ({ method, routeOptions }: FastifyRequest) =>
  !READING.has(method) || routeOptions.config.writes === true

/**
 * Clears the company's cached counts and sends the outbox after each request that may change something, before its
 * answer is sent.
 */
export const aftermath = fp(async (app, { services }: { services: Services }) => {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (isChanging(request)) {
      const company = request.actor?.serviceBuyerId
      if (company) services.counter.forget(company)
      services.outboxFilled(company)
    }
    done()
  })
})
