import type { FastifyInstance } from 'fastify'
import { lookUpStock } from '../stock/stockLookup.ts'
import { anyObject, tellsRows } from '../../api/http/shapes/answers.ts'

const lookup = {
  tags: ['product'],
  summary: '查库存',
  ...tellsRows(anyObject),
  description: 'Also answers at /v1/product where keywords_eq is given.',
  querystring: {
    type: 'object',
    additionalProperties: false,
    required: ['keywords_eq'],
    properties: {
      page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: 200, default: 30 },
      keywords_eq: { type: 'string', maxLength: 100 },
    },
  },
}

/** Adds the route of the stock lookup, for every signed-in account (spec, purchase 2). */
export async function stockLookup(app: FastifyInstance) {
  app.get<{ Querystring: { page: number; per_page: number; keywords_eq: string } }>(
    '/product/_lookup',
    { config: { permission: 'signedIn' }, schema: lookup },
    async ({ company, view, seen, query }, reply) => {
      const { page, per_page, keywords_eq: keywords } = query
      const { rows, total } = await lookUpStock(company, view.entities, seen, { keywords, page, perPage: per_page })
      return reply.answer(rows, { page, per_page, total_count: total })
    },
  )
}

/**
 * Rewrites the lookup's public address, which is that of the products' list and differs by its parameter: looking up
 * needs no permission for the list.
 */
export const lookupAddress = (url: string) =>
  url.replace(/^\/v1\/product\/?\?(?=(?:[^#]*&)?keywords_eq=)/, '/v1/product/_lookup?')
