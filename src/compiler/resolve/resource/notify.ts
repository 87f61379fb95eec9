import type { Notice as DeclaredNotice, Notify } from '../../../engine/generated/declaration.ts'
import { piecesOf } from '../../../engine/value/gapsIn.ts'
import type { Entity, Resource } from '../../../engine/model/model.ts'
import type { Notice, NoticeGap, NoticePart } from '../../../engine/model/noticeModel.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkPath, publicField } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { masksOf } from '../entity/masksOf.ts'

/** Acts on a record beside its transitions that may send notices. */
const ACTS = ['create', 'save']
const CAUSE = 'cause.'
const OPERATOR = 'operatorName'

/** Resolves notices by the act that sends them. */
export function resolveNotify(
  declared: Notify | undefined,
  resource: Resource,
  resources: readonly Resource[],
  context: Context,
  spot: Spot,
): Record<string, Notice[]> {
  const acts = [...ACTS, ...resource.transitions.map(({ name }) => name)]
  return Object.fromEntries(
    Object.entries(declared ?? {}).map(([act, notices]) => {
      if (!acts.includes(act)) spot.at(act).refuseName('transition', act, acts)
      return [
        act,
        notices.map((notice, index) => resolveNotice(notice, resource, resources, context, spot.at(act, index))),
      ]
    }),
  )
}

function resolveNotice(
  { about, to, title, text, urgent }: DeclaredNotice,
  resource: Resource,
  resources: readonly Resource[],
  context: Context,
  spot: Spot,
): Notice {
  const subject = about ? resources.find(({ name }) => name === about.resource) : resource
  if (!subject) {
    const names = resources.map(({ name }) => name)
    spot.at('about', 'resource').refuseName('resource', about!.resource, names)
  }
  if (subject && !subject.pages.some(({ view, by }) => view === 'show' && by === undefined))
    spot.refuse(`there is no page of a "${subject.name}" to lead to`, 'expected a "show" among its pages')
  const cause = context.entities[resource.entity]!
  const entity = subject && context.entities[subject.entity]
  const accounts = to.accounts ?? []
  if (entity) accounts.forEach((path, index) => checkAccount(path, entity, context, spot.at('to', 'accounts', index)))
  return {
    ...(about && { about }),
    accounts,
    keys: resolveKeys(to.permission, context, spot.at('to', 'permission')) ?? [],
    title,
    ...(urgent && { urgent }),
    text: entity ? partsOf(text, { subject: entity, ...(about && { cause }) }, context, spot.at('text')) : [],
  }
}

function checkAccount(path: string, entity: Entity, { entities }: Context, spot: Spot) {
  const field = checkPath(entities, entity, path, spot)
  if (!field || field.ref?.entity === 'account') return
  const further = Object.values(entity.fields).flatMap(({ ref }) =>
    ref ? accountsOf(entities[ref.entity]!).map(name => `${ref.as}.${name}`) : [],
  )
  spot.refuseName('property that holds an account', path, [...accountsOf(entity), ...further])
}

const accountsOf = ({ fields }: Entity) =>
  Object.values(fields).flatMap(({ name, ref }) => (ref?.entity === 'account' ? name : []))

type Sources = { subject: Entity; cause?: Entity }

function partsOf(text: string, sources: Sources, context: Context, spot: Spot): NoticePart[] {
  return piecesOf(text).flatMap((piece, index): NoticePart[] => {
    if (index % 2 === 0) return piece === '' ? [] : [piece]
    if (piece === OPERATOR) return [{ of: 'operator', source: OPERATOR, kind: 'text' }]
    const isCause = sources.cause !== undefined && piece.startsWith(CAUSE)
    const [of, source] = isCause ? (['cause', piece.slice(CAUSE.length)] as const) : (['subject', piece] as const)
    const gap = gapOf({ of, source }, sources[of]!, context, spot)
    return gap ? [gap] : []
  })
}

/** Resolves a value of a record that people are told, with the menu key that its reader needs. */
export function gapOf(
  { of, source }: Pick<NoticeGap, 'of' | 'source'>,
  entity: Entity,
  { entities }: Context,
  spot: Spot,
): NoticeGap | undefined {
  if (!source.includes('.') && !entity.fields[source]) {
    spot.refuseName(`property of "${entity.name}"`, source, [...Object.keys(entity.fields), OPERATOR])
    return undefined
  }
  const field = publicField(entities, entity, source, spot)
  if (!field) return undefined
  if (field.many || findSource(entities, entity.name, source)?.steps.some(({ many }) => many)) {
    spot.refuse(`"${source}" stands in lines`, 'expected one value of the record, such as a sum')
    return undefined
  }
  const asked = new Map(masksOf(entities, entity, source).map(keys => [keys.join(), keys]))
  const masks = [...asked.values()]
  const mask = masks.length === 1 && masks[0]!.length === 1 ? masks[0]![0] : masks
  return {
    of,
    source,
    kind: field.kind,
    ...(field.options && { options: field.options }),
    ...(masks.length > 0 && { mask }),
  }
}
