import { isTime } from '../../../engine/model/kinds.ts'
import type { Document as DeclaredDocument } from '../../../engine/generated/declaration.ts'
import type { Document } from '../../../engine/model/documentModel.ts'
import type { Entities, Entity, Field, Resource, Sort } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkConstant } from '../check/checkCondition.ts'
import type { Context } from '../check/context.ts'
import { resolveValues } from '../check/resolveCondition.ts'

/** Resolves the card of a document; its time is by default what its list is sorted by, which then has to be a time. */
export function resolveDocument(
  given: DeclaredDocument,
  sort: Sort,
  entity: Entity,
  context: Context,
  spot: Spot,
): Document {
  const { number = entity.title, time = sort.field, status, price, withdrawn, ...rest } = given
  const names = (fits: (field: Field) => boolean) =>
    Object.values(entity.fields).flatMap(field => (fits(field) && !field.secret ? field.name : []))
  const times = names(({ kind }) => isTime(kind))
  const texts = names(({ kind }) => kind === 'text')
  const words = names(({ options }) => options !== undefined)
  const amounts = names(({ kind }) => kind === 'money')
  if (given.time === undefined && time in entity.fields && !times.includes(time))
    spot.refuse(`the list is sorted by "${time}", which is no time`, 'expected "time" in it')
  else if (given.time !== undefined && !times.includes(time))
    spot.at('time').refuseName(`time of "${entity.name}"`, time, times)
  if (given.number !== undefined && !texts.includes(number))
    spot.at('number').refuseName(`text of "${entity.name}"`, number, texts)
  if (status !== undefined && !words.includes(status))
    spot.at('status').refuseName(`enumeration of "${entity.name}"`, status, words)
  if (price !== undefined && !amounts.includes(price))
    spot.at('price').refuseName(`amount of "${entity.name}"`, price, amounts)
  const [end, ...others] = Object.entries(resolveValues(entity, withdrawn ?? {}, context, spot.at('withdrawn')))
  if (others.length > 0)
    spot.at('withdrawn').refuse('a state of several properties', 'expected one of an enumeration alone')
  if (end && !words.includes(end[0])) spot.at('withdrawn').refuseName(`enumeration of "${entity.name}"`, end[0], words)
  else if (end) checkConstant(entity.fields[end[0]]!, end[1], spot.at('withdrawn', end[0]))
  return {
    ...rest,
    number,
    time,
    ...(status !== undefined && { status }),
    ...(price !== undefined && { price }),
    ...(end && { withdrawn: { property: end[0], value: end[1] } }),
  }
}

/** Refuses two resources with one document type: logs and cards identify a document by its type alone. */
export function checkDocumentTypes(resources: Resource[], spotOf: (resource: Resource) => Spot) {
  const taken = new Map<number, string>()
  for (const resource of resources) {
    if (!resource.document) continue
    const { type } = resource.document
    const owner = taken.get(type)
    if (owner)
      spotOf(resource).at('document', 'type').refuse(`${type} is taken by "${owner}"`, 'expected a number of its own')
    taken.set(type, resource.name)
  }
}

/** Checks "scan": the server finds the document by a series number, and the page that opens exists. */
export function checkScans(resources: Resource[], entities: Entities, spotOf: (resource: Resource) => Spot) {
  const pages = resources.flatMap(resource => resource.pages.map(({ path }) => path))
  const patterns = new Set(pages.map(pattern))
  for (const resource of resources) {
    const { document, entity, title } = resource
    if (document?.scan === undefined) continue
    const here = spotOf(resource).at('document', 'scan')
    if (!entities[entity]!.fields[title]?.series)
      here.refuse(`"${title}" of "${entity}" is no number of a series`, 'expected documents that are numbered')
    else if (!patterns.has(pattern(document.scan))) here.refuseName('page', document.scan, pages)
  }
}

const pattern = (path: string) => path.replace(/:[^/]+/g, ':')
