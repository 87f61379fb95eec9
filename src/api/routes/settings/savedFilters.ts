import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import {
  changeFilter,
  type FilterChange,
  type Given,
  removeFilter,
  saveFilter,
} from '../../../domain/settings/preferences/saveFilter.ts'
import {
  MANAGE_LISTS_KEY,
  readSavedFilters,
  rolesToShareWith,
} from '../../../domain/settings/preferences/savedFilters.ts'
import { mutate } from '../../http/mutate.ts'
import { ID, idempotent, idParameter, savedAnswer } from '../../http/shapes/schemas.ts'
import { allOf, anyObject, count, flag, listOf, tells } from '../../http/shapes/answers.ts'
import { arrangement, text } from '../../http/shapes/arrangement.ts'
import { typed } from '../../http/shapes/named.ts'

const url = '/system/savedFilters'
const tags = ['system']
const config = { permission: 'signedIn' } as const

const name = { ...text(30), title: '名称', pattern: '\\S' }
const day = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    day: {
      type: 'integer',
      minimum: -36_500,
      maximum: 36_500,
      description: 'Days from today, or from that of `month`',
    },
    month: { type: 'integer', minimum: -1200, maximum: 1200, description: 'First day of so many months from this one' },
  },
}
const filters = {
  examples: [{ status: 1 }],
  type: 'object',
  title: '条件',
  maxProperties: 50,
  propertyNames: { maxLength: 100 },
  additionalProperties: { anyOf: [{ type: ['string', 'number', 'boolean'], maxLength: 200 }, day] },
}
const isStart = { type: 'boolean', description: 'Whom it is shared with begins the list with it' }
const sharedWith = { anyOf: [idParameter.properties.id, { type: 'null' }], description: 'Id of a role' }

/** A view without conditions arranges columns at least. */
const showsSomething = {
  anyOf: [{ required: ['arrangement'] }, { properties: { filters: { type: 'object', minProperties: 1 } } }],
}

const made = {
  type: 'object',
  additionalProperties: false,
  required: ['resource', 'variant', 'name', 'filters'],
  properties: { resource: text(60), variant: text(100), name, filters, arrangement, sharedWith, isStart },
  ...showsSomething,
}
const changed = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { name, filters, arrangement, sharedWith, isStart },
  ...showsSomething,
}

const word = { type: 'string' }
const offered = allOf({
  filters: listOf(
    typed(
      'SavedFilter',
      allOf({
        ...{ id: ID, resource: word, variant: word, name: word, filters: anyObject, dropped: count },
        ...{ authorId: ID, authorName: word, sharedWith: { type: ['string', 'null'] }, isOwn: flag, mayChange: flag },
        ...{ isStart: flag, isForRole: flag },
      }),
    ),
  ),
  roles: listOf(allOf({ id: ID, name: word })),
  maySetStart: flag,
})

/** Adds the routes of saved filters, which people keep for themselves or share with a role. */
export async function savedFilters(app: FastifyInstance) {
  app.get(
    url,
    { config, schema: { tags, summary: '常用视图', ...tells(offered) } },
    async ({ company, actor, view }, reply) => {
      const [filters, roles] = await Promise.all([
        readSavedFilters(company, actor, view.resources),
        rolesToShareWith(company, actor),
      ])
      return reply.answer({ filters, roles, maySetStart: actor.keys.has(MANAGE_LISTS_KEY) })
    },
  )

  app.post<{ Body: Given }>(
    url,
    {
      config: { ...config, refuses: [404] },
      schema: { tags, summary: '保存常用视图', response: { 200: savedAnswer }, headers: idempotent, body: made },
    },
    async (request, reply) => {
      const { actor, view, body } = request
      const id = await mutate(request, trx => saveFilter(trx, actor, view.resources, body))
      return reply.answer({ id })
    },
  )

  app.patch<{ Params: { id: string }; Body: FilterChange }>(
    `${url}/:id`,
    {
      config,
      schema: {
        tags,
        summary: '修改或共享常用视图',
        response: { 200: savedAnswer },
        params: idParameter,
        body: changed,
      },
    },
    async ({ company, actor, view, params, body }, reply) => {
      await inTransaction(company, trx => changeFilter(trx, actor, view.resources, params.id, body))
      return reply.answer({ id: params.id })
    },
  )

  app.delete<{ Params: { id: string } }>(
    `${url}/:id`,
    { config, schema: { tags, summary: '删除常用视图', response: { 200: savedAnswer }, params: idParameter } },
    async ({ company, actor, params }, reply) => {
      await inTransaction(company, trx => removeFilter(trx, actor, params.id))
      return reply.answer({ id: params.id })
    },
  )
}
