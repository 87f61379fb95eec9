import type { DeclaredFile } from '../declared.ts'
import type { Entity, Resource } from '../model.ts'
import type { Spot } from '../spot.ts'
import type { Context } from './context.ts'
import { resolveList } from './list.ts'
import { checkStarts, resolvePages } from './pages.ts'
import { resolveShow } from './show.ts'
import { resolveTransitions } from './transitions.ts'

/** One resource with every default filled in, or undefined where its entity is not there. */
export function resolveResource(name: string, file: DeclaredFile, context: Context, spot: Spot): Resource | undefined {
  const given = file.data
  const entity = context.entities[given.schema as string]
  if (!entity?.stored) {
    const stored = Object.values(context.entities).filter(entity => entity.stored && !entity.global)
    return void spot.at('schema').refuseName(
      'entity',
      String(given.schema),
      stored.map(entity => entity.name),
    )
  }
  const endpoint = (given.endpoint as string) ?? name
  const part = (key: string) => (given[key] ?? {}) as never
  const list = resolveList(part('list'), endpoint, entity, context, spot.at('list'))
  const pages = resolvePages(part('pages'), context, spot.at('pages'))
  checkStarts(pages, list.filters, spot.at('pages'))
  return {
    name,
    label: (given.label as string) ?? entity.label,
    entity: entity.name,
    endpoint,
    documentType: given.documentType as number | undefined,
    title: titleOf(entity),
    pages,
    list,
    show: resolveShow(part('show'), entity, context, spot.at('show')),
    transitions: resolveTransitions(part('transitions'), entity, context, spot.at('transitions')),
  }
}

/** What people call a record by: its number, else its first text. */
function titleOf(entity: Entity): string {
  const fields = Object.values(entity.fields).filter(field => !field.secret)
  return (fields.find(field => field.series) ?? fields.find(field => field.kind === 'text') ?? fields[0]!).name
}
