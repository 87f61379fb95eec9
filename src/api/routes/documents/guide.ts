import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type GuideTask, isRecordTask } from '../../../engine/model/guideModel.ts'
import { allOf, count, flag, listOf, tells } from '../../http/shapes/answers.ts'
import { countFor, oneByOne } from '../../http/countFor.ts'
import type { Services } from '../../services.ts'

const told = { type: 'object', additionalProperties: listOf(allOf({ count, capped: flag, isDone: flag })) }

/** Adds the route that says how far a company has come with the guide: what there is of each task of the caller's. */
export async function guide(app: FastifyInstance, { services }: { services: Services }) {
  app.get(
    '/guide',
    {
      config: { permission: 'signedIn', takesTurns: true },
      schema: { tags: ['guide'], summary: 'What there is of each task of the guide, by step', ...tells(told) },
    },
    async (request, reply) => {
      const steps = await oneByOne(request.view.guide?.steps ?? [], async ({ name, tasks }) => {
        return [name, await oneByOne(tasks, task => stateOf(services, request, task))] as const
      })
      return reply.answer(Object.fromEntries(steps))
    },
  )
}

async function stateOf(services: Services, request: FastifyRequest, task: GuideTask) {
  if (isRecordTask(task)) {
    const { count, capped } = await countFor(services, request, task)
    return { count, capped, isDone: count >= task.atLeast }
  }
  const company = await request.company
    .selectFrom('serviceBuyer')
    .selectAll()
    .where('id', '=', request.actor.serviceBuyerId)
    .executeTakeFirstOrThrow()
  const value = new Map<string, unknown>(Object.entries(company)).get(task.company)
  const isDone = value !== null && value !== undefined && value !== ''
  return { count: isDone ? 1 : 0, capped: false, isDone }
}
