import type { DeclaredFile } from '../declared.ts'
import type { Resource as DeclaredResource } from '../generated/declaration.ts'
import type { Entity, Resource } from '../model.ts'
import type { Spot } from '../spot.ts'
import type { Context } from './context.ts'
import { resolveImport } from './import.ts'
import { resolveList } from './list.ts'
import { checkStarts, resolvePages } from './pages.ts'
import { resolveShow } from './show.ts'
import { resolveTransitions } from './transitions.ts'

/** One resource with every default filled in, or undefined where its entity is not there. */
export function resolveResource(name: string, file: DeclaredFile, context: Context, spot: Spot): Resource | undefined {
  const given = file.data as unknown as DeclaredResource
  const entity = context.entities[given.schema]
  if (!entity?.stored) {
    const stored = Object.values(context.entities).filter(entity => entity.stored && !entity.global)
    const names = stored.map(entity => entity.name)
    spot.at('schema').refuseName('stored entity', given.schema, names)
    return undefined
  }
  const endpoint = given.endpoint ?? name
  const list = resolveList(given.list ?? {}, endpoint, entity, context, spot.at('list'))
  const pages = resolvePages(given.pages, context, spot.at('pages'))
  checkStarts(pages, list.filters, entity, spot.at('pages'))
  const imported = given.list?.import
  return {
    name,
    label: given.label ?? entity.label,
    entity: entity.name,
    endpoint,
    documentType: given.documentType,
    title: titleOf(entity),
    pages,
    list: imported
      ? { ...list, import: resolveImport(imported, entity, pages, context, spot.at('list', 'import')) }
      : list,
    show: resolveShow(given.show ?? {}, entity, context, spot.at('show')),
    transitions: resolveTransitions(given.transitions ?? {}, entity, context, spot.at('transitions')),
  }
}

/** What people call a record by: its number, else its first text. */
function titleOf(entity: Entity): string {
  const fields = Object.values(entity.fields).filter(field => !field.secret)
  return (fields.find(field => field.series) ?? fields.find(field => field.kind === 'text') ?? fields[0]!).name
}
