import type { FastifyInstance } from 'fastify'
import { forCompany } from '../../../database/company.ts'
import { readRelated } from '../../../database/queries/readRelated.ts'
import { refusal } from '../../../domain/refusal.ts'
import { pathsOfRelated, relatedIn } from '../../../engine/form/relatedIn.ts'
import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import { readFrom } from '../../http/readFrom.ts'
import { anyObject, listOf, tells } from '../../http/shapes/answers.ts'
import { idsParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'

/** Lines that are asked for at once. */
const MOST = 100

/**
 * Adds the routes that tell what the lines of a form have of related records as they are filled in: each parameter lists
 * the ids that the lines have at one path, in the order of the lines, empty ones too; without it none has any.
 */
export async function relatedValues(app: FastifyInstance, { services }: { services: Services }) {
  const { entities, resources } = services.registry
  for (const resource of Object.values(resources)) {
    const permission = pageKeys(resource, 'edit')
    if (permission.length === 0) continue
    for (const section of resource.form?.sections ?? []) {
      const { rows, entity, title } = section
      const paths = pathsOfRelated(relatedIn(entities[entity]!, section))
      if (rows === undefined || paths.length === 0) continue
      const schema = {
        tags: [resource.name],
        summary: `${title ?? resource.label} · values of related records`,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: Object.fromEntries(paths.map(path => [path, idsParameter])),
        },
        ...tells(listOf(anyObject)),
      }
      app.get<{ Querystring: Record<string, string> }>(
        `/${resource.endpoint}/_related/${rows}`,
        { config: { permission, takesTurns: true }, schema },
        async (request, reply) => {
          const { actor, query, view } = request
          const lists = paths.map(path => query[path]?.split(',') ?? [])
          const count = Math.max(...lists.map(list => list.length))
          const uneven = paths.find((_, index) => ![0, count].includes(lists[index]!.length))
          if (uneven !== undefined || count > MOST)
            throw refusal('list.badValue', { name: uneven ?? paths[0]!, value: String(count) })
          const lines = Array.from({ length: count }, (_, row) =>
            Object.fromEntries(paths.map((path, index) => [path, lists[index]![row] || null])),
          )
          const seen = view.resources[resource.name]?.form?.sections.find(one => one.rows === rows)
          const related = seen ? relatedIn(view.entities[entity]!, seen) : {}
          const read = await readFrom(services, request, ({ db }) =>
            readRelated(
              forCompany(db, actor.serviceBuyerId, services.globals),
              ...([view.entities, related, lines, actor.accountId] as const),
            ),
          )
          return reply.answer(read)
        },
      )
    }
  }
}
