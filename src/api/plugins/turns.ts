import fp from 'fastify-plugin'
import { createFairQueue } from '../../domain/files/createFairQueue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It reads much: it waits for its turn, so that whoever asks for a page of a list hardly feels it. */
    takesTurns?: boolean
  }
}

/** One of a company at a time; enough may wait for a whole company that opens its start page at once. */
const enter = createFairQueue({
  atOnce: 2,
  atOnceOfCompany: 1,
  most: 2000,
  mostOfCompany: 500,
  mostOfAccount: 40,
})

/** Lets requests that read much take turns: companies, and the accounts of each. */
export const turns = fp(async app => {
  app.addHook('preHandler', async ({ actor, routeOptions }, { raw }) => {
    if (!routeOptions.config.takesTurns) return
    const leave = await enter(actor)
    // Whoever went away meanwhile has no answer that ends.
    if (raw.closed) leave()
    else raw.once('close', leave)
  })
})
