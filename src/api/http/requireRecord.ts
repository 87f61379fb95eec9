import type { FastifyRequest } from 'fastify'
import { namedTables } from '../../database/company.ts'
import { refusal } from '../../domain/refusal.ts'
import { requireScope } from '../../domain/requireScope.ts'
import type { SectionType } from '../../engine/generated/declaration.ts'
import type { Resource } from '../../engine/model/model.ts'
import type { Services } from '../services.ts'
import { idParameter } from './shapes/schemas.ts'

export interface RecordParameters {
  resource: string
  id: string
}

/** Path parameters of a route that is about any record. */
export const recordParameters = {
  type: 'object',
  required: ['resource', 'id'],
  properties: { resource: { type: 'string', minLength: 1, maxLength: 60 }, ...idParameter.properties },
}

/**
 * Finds the record that a request is about, for whoever may open its page.
 * @param sections the page has to have one of these
 * @returns the whole resource, and the record's id
 * @throws DomainError permission.denied for a page that the caller does not have, record.missing
 */
export async function requireRecord(
  { registry }: Services,
  { view, actor, company, params }: FastifyRequest<{ Params: RecordParameters }>,
  sections?: readonly SectionType[],
): Promise<{ resource: Resource; id: string }> {
  const own = Object.hasOwn(view.resources, params.resource) ? view.resources[params.resource] : undefined
  const resource = own && registry.resources[own.name]
  const isShown = own?.pages.some(page => page.view === 'show')
  const hasPart = !sections || own?.show.sections.some(({ type }) => sections.includes(type))
  if (!resource || !isShown || !hasPart) throw refusal('permission.denied')
  const id = params.id.toLowerCase()
  const found = await namedTables(company)
    .selectFrom(resource.entity)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refusal('record.missing')
  await requireScope(company, registry, actor, resource, [id], 'see')
  return { resource, id }
}
