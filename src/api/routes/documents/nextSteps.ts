import type { FastifyInstance } from 'fastify'
import { readRecord } from '../../../database/queries/readRecord.ts'
import { readRoles } from '../../../domain/access/people/readRoles.ts'
import { rolesThat } from '../../../domain/access/people/rolesThat.ts'
import { refusal } from '../../../domain/refusal.ts'
import { mayLeadOn, nextSteps as stepsFrom } from '../../../engine/workflow/nextSteps.ts'
import { hasPermission } from '../../../engine/visibility/permissions.ts'
import { recordParameters, requireRecord, type RecordParameters } from '../../http/requireRecord.ts'
import { allOf, flag, listOf, tells, text, textOrNull } from '../../http/shapes/answers.ts'
import type { Services } from '../../services.ts'

const step = allOf({ label: text, transition: textOrNull, mine: flag, roles: listOf(text) })

/** Adds the route that says what is to be done next with a record, whether the caller may, and the roles of those who do it. */
export async function nextSteps(app: FastifyInstance, { services }: { services: Services }) {
  app.get<{ Params: RecordParameters }>(
    '/nextStep/:resource/:id',
    {
      config: { permission: 'signedIn' },
      schema: { tags: ['documents'], summary: '下一步', params: recordParameters, ...tells(listOf(step)) },
    },
    async (request, reply) => {
      const { company, seen, view, actor } = request
      const { resource, id } = await requireRecord(services, request)
      if (!mayLeadOn(resource)) return reply.answer([])
      const own = view.resources[resource.name]!
      const record = await readRecord(company, view.entities, own, actor, id)
      if (!record) throw refusal('record.missing')
      const steps = stepsFrom(resource, view.entities, record, actor.settings)
      const isAsked = steps.some(({ permission }) => permission)
      const roles = isAsked ? await readRoles(company, services.registry, seen) : []
      return reply.answer(
        steps.map(({ label, transition = null, permission, people }) => {
          const able = permission ? rolesThat(roles, permission) : []
          // What everybody may do is nobody's in particular.
          const by = people ? [people] : able.length === roles.length ? [] : able
          const mine = !people && hasPermission(actor.keys, permission)
          return { label, transition, mine, roles: by }
        }),
      )
    },
  )
}
