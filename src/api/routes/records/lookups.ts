import type { FastifyInstance } from 'fastify'
import { jsonBuildObject } from 'kysely/helpers/postgres'

const MOST = 200

const paging = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    per_page: { type: 'integer', minimum: 1, maximum: MOST },
  },
}

/** The colleagues whom filters and forms choose from: by name and role alone, whoever may see their accounts. */
export async function lookups(app: FastifyInstance) {
  app.get<{ Querystring: { page?: number; per_page?: number } }>(
    '/system/accounts/_combo',
    { config: { access: 'signedIn' }, schema: { tags: ['system'], summary: '账号', querystring: paging } },
    async ({ company, query: { page = 1, per_page = MOST } }, reply) => {
      const accounts = company.selectFrom('account').innerJoin('role', 'role.id', 'account.roleId')
      // Filters look for what was done by one who is disabled now; what is chosen anew is only one who is not.
      const rows = await accounts
        .select(['account.id', 'account.name', 'account.disabled'])
        .select(({ ref }) => jsonBuildObject({ name: ref('role.name') }).as('roleInfo'))
        .orderBy('account.disabled')
        .orderBy('account.name')
        .orderBy('account.id')
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute()
      const { total } = await accounts.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
      return reply.answer(rows, { page, per_page, total_count: Number(total) })
    },
  )
}
