import type { DeclaredFile } from '../../declared.ts'
import { labelWord } from '../labelWords.ts'
import type { Resource as DeclaredResource } from '../../../engine/generated/declaration.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { resolveActions } from '../list/actions.ts'
import { CREATED } from './checkLogs.ts'
import { resolveDeletion } from './deletion.ts'
import { resolveDocument } from './document.ts'
import { resolveImport } from '../list/import.ts'
import { resolveList } from '../list/list.ts'
import { resolveMadeFrom } from '../form/madeFrom.ts'
import { checkPreferred, checkProposals, checkFilterValues, checkStarts, resolvePages } from './pages.ts'
import { resolvePublic } from './publicReading.ts'
import { resolveRecordForm } from './recordForm.ts'
import { retired } from './retired.ts'
import { resolveShow } from './show.ts'
import { resolveSteps } from './steps.ts'
import { resolveTransitions } from './transitions.ts'

/** Resolves a resource with every default filled in; undefined where its entity does not exist. */
export function resolveResource(
  name: string,
  file: DeclaredFile<DeclaredResource>,
  context: Context,
  spot: Spot,
): Resource | undefined {
  const given = file.data
  const entity = context.entities[given.schema]
  if (!entity?.stored && !entity?.union) {
    const stored = Object.values(context.entities).filter(one => (one.stored || one.union) && !one.global)
    const names = stored.map(entity => entity.name)
    spot.at('schema').refuseName('stored entity', given.schema, names)
    return undefined
  }
  const endpoint = given.endpoint ?? name
  const list = resolveList(given.list ?? {}, endpoint, entity, context, spot.at('list'))
  const pages = resolvePages(given.pages, entity, context, spot.at('pages'))
  const hasForm = given.form !== undefined || pages.some(page => page.view === 'edit')
  const label = given.label ?? entity.label
  checkStarts(pages, list.filters, entity, spot.at('pages'))
  checkFilterValues(list.lookup?.where ?? {}, list.filters, entity, spot.at('list', 'lookup', 'where'))
  checkPreferred(pages, spot.at('pages'))
  const imported = given.list?.import
  const madeFrom = given.madeFrom && resolveMadeFrom(given.madeFrom, entity, context, spot.at('madeFrom'))
  checkProposals(pages, given.madeFrom !== undefined, spot.at('pages'))
  const deletion = resolveDeletion(given.delete, entity, pages, context, spot.at('delete'))
  const transitions = resolveTransitions(
    given.transitions ?? {},
    entity,
    endpoint,
    pages,
    context,
    spot.at('transitions'),
  )
  const logged = madeFrom?.logged ?? (given.form?.logged ? { type: CREATED } : undefined)
  const created = { label: labelWord('created', label), ...(logged && { logged }) }
  const declaredSteps = given.show?.steps ?? []
  const steps = resolveSteps(declaredSteps, transitions, created, entity, context, spot.at('show', 'steps'))
  const show = { steps, ...resolveShow(given.show ?? {}, entity, context, spot.at('show')) }
  const form = hasForm ? resolveRecordForm(given.form, show, entity, label, context, spot.at('form')) : undefined
  const importing = { owner: entity, pages, form }
  const resolved: Resource = {
    name,
    label,
    entity: entity.name,
    ...(given['x-was'] !== undefined && { was: given['x-was'] }),
    endpoint,
    ...(given.document && {
      document: resolveDocument(given.document, list.sort, entity, context, spot.at('document')),
    }),
    title: entity.title,
    pages,
    list: imported ? { ...list, import: resolveImport(imported, importing, context, spot.at('list', 'import')) } : list,
    show,
    ...(madeFrom && { madeFrom, madeOf: madeFrom.entity }),
    ...(form && { form }),
    transitions,
    // Filled in when all resources are resolved.
    notify: {},
    ...(deletion && { delete: deletion }),
    actions: resolveActions(given.actions ?? [], entity, context, spot.at('actions')),
  }
  if (given.public) resolved.public = resolvePublic(given.public, resolved, context, spot.at('public'))
  return given.retired ? retired(resolved, spot) : resolved
}
