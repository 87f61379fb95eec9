// of route: this file
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

const route = { config: { permission: ['starter-list'] }, schema: { tags: ['starter'], summary: '样例汇总' } }

/** Adds a route that tells how many records are in each state, to whoever may open the list. */
export async function summary(app: FastifyInstance) {
  app.get('/starter/_summary', route, async ({ company }, reply) => {
    const states = await company
      .selectFrom('starter')
      .select(['status', sql<number>`count(*)::int`.as('count')])
      .groupBy('status')
      .execute()
    return reply.answer(states)
  })
}
