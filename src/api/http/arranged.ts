import type { FastifyRequest } from 'fastify'
import { settingsFor } from '../../domain/settings/listSetting/readListSettings.ts'
import { applyListSetting } from '../../engine/listSetting/applyListSetting.ts'
import type { PagedQuery } from './readListQuery.ts'

/** Arranges the columns of a list's query as the settings of company and role say. */
export async function arranged({ company, actor }: FastifyRequest, query: PagedQuery): Promise<PagedQuery> {
  const { resource, mode } = query
  const layers = (await settingsFor(company, actor.roleId)).get(resource.name)
  if (!layers) return query
  const { modes } = applyListSetting(resource, ...layers).list
  const shown = modes.find(({ name }) => name === mode.name)!.columns
  // A page that was opened before may ask for columns that are gone.
  const others = mode.columns.filter(({ source }) => !shown.some(column => column.source === source))
  return { ...query, mode: { ...mode, columns: [...shown, ...others.map(column => ({ ...column, hidden: true }))] } }
}
