import type { FastifyInstance } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { CompanyDb } from '../../database/company.ts'
import type { Tables } from '../../engine/generated/tables.ts'

/** Of what is asked for as a whole. */
const WHOLE = 1000

const pagingUpTo = (maximum: number) => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 1_000_000 },
    per_page: { type: 'integer', minimum: 1, maximum },
  },
})

interface Paging {
  Querystring: { page?: number; per_page?: number }
}

/** What filters and forms choose from. */
export async function lookups(app: FastifyInstance) {
  offer(app, '/system/titles', '公司抬头', company =>
    // Filters look for what was done under a title that is disabled now.
    company
      .selectFrom('companyTitle')
      .select(['id', 'corpShort', 'corpName', 'disabled'])
      .orderBy('disabled')
      .orderBy('corpShort')
      .orderBy('id'),
  )
  offer(app, '/system/accounts/_combo', '账号', company =>
    // As above; what is chosen anew is only one who is not disabled.
    company
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .select(['account.id', 'account.name', 'account.disabled'])
      .select(({ ref }) => jsonBuildObject({ name: ref('role.name') }).as('roleInfo'))
      .orderBy('account.disabled')
      .orderBy('account.name')
      .orderBy('account.id'),
  )
  offer(app, '/system/findLogistics', '物流公司', company =>
    company
      .selectFrom('logisticsCompany')
      .select(['id', 'name'])
      .where('disabled', '=', false)
      .orderBy('name')
      .orderBy('id'),
  )
  const categories = (company: CompanyDb) =>
    company.selectFrom('category').select(['id', 'name', 'grade', 'pid']).orderBy('grade').orderBy('id')
  offer(app, '/dictionary/categories', '商品分类', categories, WHOLE)
}

/** A list of choices, a page of it at a time. */
function offer<Table extends keyof Tables, Choice>(
  app: FastifyInstance,
  url: string,
  summary: string,
  choicesOf: (company: CompanyDb) => SelectQueryBuilder<Tables, Table, Choice>,
  most = 200,
) {
  const schema = { tags: ['system'], summary, querystring: pagingUpTo(most) }
  app.get<Paging>(url, { config: { access: 'signedIn' }, schema }, async ({ company, query }, reply) => {
    const { page = 1, per_page = most } = query
    const choices = choicesOf(company)
    const rows = await choices
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute()
    const { total } = await choices
      .clearSelect()
      .clearOrderBy()
      .select(eb => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    return reply.answer(rows, { page, per_page, total_count: Number(total) })
  })
}
