import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import type { FastifyInstance } from 'fastify'
import { type CompanyDb, forCompany } from '../../../database/company.ts'
import { readChoices } from '../../../database/queries/readChoices.ts'
import { readSuggestions } from '../../../database/queries/readSuggestions.ts'
import { refusal } from '../../../domain/refusal.ts'
import { askRule } from '../../../domain/runRule.ts'
import { fillPaths } from '../../../engine/form/filledFrom.ts'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import { pathsOfRelated, relatedShown } from '../../../engine/form/relatedIn.ts'
import type { Entities, Resource } from '../../../engine/model/model.ts'
import { readFrom } from '../../http/readFrom.ts'
import { readIds } from '../../http/readListQuery.ts'
import { ID, idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { allOf, anyObject, listOf, tells, text } from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'

interface Offered {
  /** Name of the input: its source, prefixed by its table of lines or its transition. */
  path: string
  input: Input
  /** What the record or line is that chooses. */
  entity: string
  permission: string[]
}

/** Adds the routes of choices and suggestions of a form's inputs, for callers that may fill in the form. */
export async function choices(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources)) {
    for (const { path, input: declared, entity, permission } of offeredBy(resource)) {
      const schema = {
        tags: [resource.name],
        summary: `${declared.label} · choices`,
        querystring: parametersOf(declared, besideOf(services.registry.entities, entity, declared)),
        ...tells(listOf(offers(declared))),
      }
      app.get<{ Querystring: Record<string, string | number | undefined> }>(
        `/${resource.endpoint}/_choices/${path}`,
        { config: { permission }, schema },
        async (request, reply) => {
          const { company, actor, query, view } = request
          const read = <Result>(of: (company: CompanyDb) => Promise<Result>) =>
            readFrom(services, request, ({ db }) => of(forCompany(db, actor.serviceBuyerId, services.globals)))
          const own = view.resources[resource.name]
          const input = own && offeredBy(own).find(offered => offered.path === path)?.input
          if (!input) throw refusal('permission.denied')
          const { page = 1, per_page = 30, id_in: ids } = query
          const [search, limit] = [String(query.q ?? ''), Number(per_page)]
          const offset = (Number(page) - 1) * limit
          const within = Object.keys(withinOf(input)).filter(name => query[name])
          const equal = Object.fromEntries(within.map(name => [name, String(query[name])]))
          if (input.parts) {
            const told = { ...query, [input.parts.of]: query[input.parts.of] || 0 }
            const context = {
              trx: company,
              registry: services.registry,
              resource,
              actor,
              time: new Date().toISOString(),
            }
            return reply.answer((await askRule(context, 'parts', undefined, told)).parts ?? [])
          }
          if (input.suggest) {
            const { suggest } = input
            const asked = { equal, search, limit, offset, accountId: actor.accountId }
            return reply.answer(await read(company => readSuggestions(company, view.entities, suggest, asked)))
          }
          const line = view.entities[entity]
          const asked = {
            related: line ? relatedShown(line, input) : {},
            beside: (path: string) =>
              path === input.source ? undefined : String(query[`${BESIDE}${path}`] ?? '') || null,
            entity: input.reference!,
            sources: input.sources!,
            further: [...fillPaths(input), ...(input.further ?? [])],
            search,
            ids: readIds(ids),
            equal,
            limit,
            offset,
            accountId: actor.accountId,
          }
          return reply.answer(await read(company => readChoices(company, view.entities, asked)))
        },
      )
    }
  }
}

/** Builds the schema of what is offered for an input. */
function offers({ parts, suggest }: Input) {
  if (parts) return anyObject
  if (suggest) return typed('Suggestion', allOf({ value: text }))
  return typed('Choice', { ...allOf({ id: ID, label: text }), additionalProperties: true })
}

function offeredBy(resource: Resource): Offered[] {
  const permission = pageKeys(resource, 'edit')
  const sections = permission.length > 0 ? (resource.form?.sections ?? []) : []
  const inForm = sections.flatMap(({ rows, inputs, entity }) =>
    inputs.map(input => ({ path: rows ? `${rows}.${input.source}` : input.source, input, entity, permission })),
  )
  const inTransitions = resource.transitions.flatMap(({ name, form, permission, input: entity = resource.entity }) =>
    inputsOf(form).map(input => ({ path: `${name}.${input.source}`, input, entity, permission })),
  )
  return [...inForm, ...inTransitions].filter(
    ({ input }) => (input.reference ?? input.suggest ?? input.parts) && !input.readOnly,
  )
}

/** Parameters of the paths that values of related records go by, which the record that chooses has beside the choice. */
const BESIDE = 'beside.'

function besideOf(entities: Entities, name: string, input: Input): string[] {
  const entity = entities[name]
  return entity ? pathsOfRelated(relatedShown(entity, input)).filter(path => path !== input.source) : []
}

const withinOf = ({ suggest, within }: Input) => suggest?.within ?? within ?? {}

const givenId = { type: 'string', pattern: `^$|${idParameter.properties.id.pattern}` }

function parametersOf(input: Input, besides: readonly string[]) {
  if (input.parts) {
    const { of, beside } = input.parts
    const told = beside.map(name => [name, givenId])
    const properties = { ...Object.fromEntries(told), [of]: { type: 'string', pattern: '^\\d{0,12}(\\.\\d{1,3})?$' } }
    return { type: 'object', additionalProperties: false, properties }
  }
  const equal = Object.keys(withinOf(input)).map(name => [name, { type: 'string', maxLength: 100 }])
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      q: { type: 'string', maxLength: 100 },
      page: { type: 'integer', minimum: 1, maximum: 10_000 },
      per_page: { type: 'integer', minimum: 1, maximum: 200 },
      id_in: { type: 'string', maxLength: 40_000 },
      ...Object.fromEntries([...equal, ...besides.map(path => [`${BESIDE}${path}`, givenId])]),
    },
  }
}
