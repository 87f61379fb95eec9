import type { FastifyInstance } from 'fastify'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { allOf, flag, tellsRows, text } from '../../http/shapes/answers.ts'
import { ID, paging } from '../../http/shapes/schemas.ts'
import { typed } from '../../http/shapes/named.ts'

const MOST = 200

const colleague = typed('Colleague', allOf({ id: ID, name: text, disabled: flag, roleInfo: allOf({ name: text }) }))

/**
 * Adds the route of the colleagues that filters and forms choose from: only names and roles, for every signed-in
 * account.
 */
export async function lookups(app: FastifyInstance) {
  app.get<{ Querystring: { page?: number; per_page?: number } }>(
    '/system/accounts/_combo',
    {
      config: { permission: 'signedIn' },
      schema: { tags: ['system'], summary: '账号', querystring: paging(MOST), ...tellsRows(colleague) },
    },
    async ({ company, seen, query: { page = 1, per_page = MOST } }, reply) => {
      const accounts = company
        .selectFrom('account')
        .innerJoin('role', 'role.id', 'account.roleId')
        .where(seen('account'))
      // Filters may look for disabled accounts too; forms offer only enabled ones.
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
