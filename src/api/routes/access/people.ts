import type { FastifyInstance } from 'fastify'
import { leaveViewAs, viewAs } from '../../../domain/access/viewAs.ts'
import { idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { anyObject, listOf, tells, tellsNothing } from '../../http/shapes/answers.ts'

const tags = ['system']
const chosenRole = {
  type: 'object',
  additionalProperties: false,
  required: ['roleId'],
  properties: { roleId: { title: '角色', ...idParameter.properties.id } },
}

/** Adds the routes to manage roles, beside their records: the whole menu tree, and viewing as a role. */
export async function people(app: FastifyInstance, { services }: { services: Services }) {
  app.get(
    '/system/menuTree',
    {
      config: { permission: ['system-role'] },
      schema: { tags, summary: '全部菜单与操作', ...tells(listOf(anyObject)) },
    },
    async (_, reply) => reply.answer(services.registry.menus),
  )

  app.post<{ Body: { roleId: string } }>(
    '/system/viewAs',
    {
      config: { permission: ['system-role'], refuses: [404] },
      schema: { tags, summary: '以某角色查看', ...tellsNothing, body: chosenRole },
    },
    async ({ company, actor, token, body }, reply) => {
      await viewAs(company, actor, token, body.roleId)
      return reply.answer(null)
    },
  )

  app.delete(
    '/system/viewAs',
    {
      config: { permission: 'signedIn', evenViewing: true },
      schema: { tags, summary: '退出以角色查看', ...tellsNothing },
    },
    async ({ company, actor, token }, reply) => {
      await leaveViewAs(company, actor, token)
      return reply.answer(null)
    },
  )
}
