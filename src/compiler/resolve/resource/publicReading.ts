import { capital } from '../../../engine/value/capital.ts'
import { fieldsRead } from '../../../engine/value/condition.ts'
import type { PublicReading } from '../../../engine/generated/declaration.ts'
import type { Column, Entity, Resource } from '../../../engine/model/model.ts'
import { isOpenToAll } from '../../../engine/visibility/visibleTo.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { resolveColumns } from '../list/columns.ts'
import { resolveList } from '../list/list.ts'

/** Resolves what websites read of a resource: a list and a record of their own, of values that everybody may see. */
export function resolvePublic(
  { by = 'id', where, columns, fields, filters = [], sort }: PublicReading,
  { name, label, endpoint, pages, entity: entityName }: Resource,
  context: Context,
  spot: Spot,
): NonNullable<Resource['public']> {
  const entity = context.entities[entityName]!
  const path = `${endpoint}/_public`
  const list = resolveList({ where, columns, filters, sort }, path, entity, context, spot)
  const told = resolveColumns(fields, entity, context, spot.at('fields'))
  checkBy(by, entity, spot.at('by'))
  const read = [...fieldsRead(list.where), ...list.filters, ...list.modes[0]!.columns, ...told]
  checkOpen(read, list.sort.field, entity, context, spot)
  if (entity.rowScope || entity.scopeRules)
    spot.refuse(`not everybody sees all records of "${entityName}"`, 'expected a schema without "x-scope"')
  if (pages.length === 0) spot.refuse('no menu key opens its records', 'expected "pages"')
  const resource: Resource = {
    ...{ name: `public${capital(name)}`, label, entity: entityName, endpoint: path, title: by, pages: [], notify: {} },
    ...{
      list,
      show: { steps: [], with: [], sections: [{ type: 'fields', columns: told }] },
      transitions: [],
      actions: [],
    },
  }
  return { by, resource }
}

function checkBy(by: string, entity: Entity, spot: Spot) {
  const known = ['id', ...entity.unique.flatMap(([first = '', ...others]) => (others.length > 0 ? [] : first))]
  if (!known.includes(by)) spot.refuseName('unique property', by, known)
}

/** Refuses what only some people see: a website shows it to everybody. */
function checkOpen(
  read: readonly (string | Pick<Column, 'source'>)[],
  sort: string,
  entity: Entity,
  { entities }: Context,
  spot: Spot,
) {
  const paths = read.map(one => (typeof one === 'string' ? one : one.source))
  for (const path of new Set([...paths, sort]))
    if (!isOpenToAll(entities, entity.name, path))
      spot.refuse(`"${path}" is not for everybody`, 'expected values without "x-permission" and "x-mask"')
}
