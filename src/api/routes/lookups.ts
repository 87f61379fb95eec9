import type { FastifyInstance } from 'fastify'

const paging = {
  type: 'object',
  additionalProperties: false,
  properties: { page: { type: 'integer', minimum: 1 }, per_page: { type: 'integer', minimum: 1, maximum: 200 } },
}

interface Paging {
  Querystring: { page?: number; per_page?: number }
}

/** What filters and forms choose from. */
export async function lookups(app: FastifyInstance) {
  const options = (summary: string) => ({
    config: { access: 'signedIn' as const },
    schema: { tags: ['system'], summary, querystring: paging },
  })

  app.get<Paging>('/system/titles', options('公司抬头'), async ({ company, query }, reply) => {
    const rows = await company
      .selectFrom('companyTitle')
      .select(['id', 'corpShort', 'corpName'])
      .orderBy('corpShort')
      .limit(limitOf(query))
      .offset(offsetOf(query))
      .execute()
    return reply.answer(rows, {
      page: query.page ?? 1,
      per_page: limitOf(query),
      total_count: await countOf(company.selectFrom('companyTitle')),
    })
  })

  app.get<Paging>('/system/accounts/_combo', options('账号'), async ({ company, query }, reply) => {
    const rows = await company
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.id', 'account.name', 'role.name as roleName'])
      .orderBy('account.name')
      .limit(limitOf(query))
      .offset(offsetOf(query))
      .execute()
    const accounts = rows.map(({ id, name, roleName }) => ({ id, name, roleInfo: { name: roleName } }))
    return reply.answer(accounts, {
      page: query.page ?? 1,
      per_page: limitOf(query),
      total_count: await countOf(company.selectFrom('account')),
    })
  })

  app.get<Paging>('/warehouse', options('仓库'), async ({ company, query }, reply) => {
    const rows = await company
      .selectFrom('warehouse')
      .select(['id', 'warehouseName'])
      .orderBy('warehouseName')
      .limit(limitOf(query))
      .offset(offsetOf(query))
      .execute()
    return reply.answer(rows, {
      page: query.page ?? 1,
      per_page: limitOf(query),
      total_count: await countOf(company.selectFrom('warehouse')),
    })
  })
}

const limitOf = (query: Paging['Querystring']) => query.per_page ?? 200
const offsetOf = (query: Paging['Querystring']) => ((query.page ?? 1) - 1) * limitOf(query)

interface Countable {
  select(expression: (eb: { fn: { countAll(): { as(name: 'total'): never } } }) => never): {
    executeTakeFirstOrThrow(): Promise<{ total: unknown }>
  }
}

async function countOf(query: unknown): Promise<number> {
  const { total } = await (query as Countable).select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}
