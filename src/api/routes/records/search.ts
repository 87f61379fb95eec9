import type { FastifyInstance } from 'fastify'
import { type Found, readFound } from '../../../database/queries/readFound.ts'
import type { Told } from '../../../engine/search/findingOf.ts'
import { findingsOf } from '../../../engine/search/findingsOf.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { pathOf } from '../../../engine/pathOf.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { readFrom } from '../../http/readFrom.ts'
import { allOf, flag, listOf, tells, text } from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'
import { ID } from '../../http/shapes/schemas.ts'
import { addReading } from '../../plugins/readAhead.ts'
import type { Services } from '../../services.ts'

const parameters = {
  type: 'object',
  additionalProperties: false,
  required: ['keywords'],
  properties: {
    keywords: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description:
        'A number or a part of it, or words that are all in a record; three characters of a number at least.',
    },
  },
}

const foundValue = typed('FoundValue', allOf({ label: text, kind: text, value: { type: ['string', 'number'] } }))
const foundRecord = typed(
  'FoundRecord',
  allOf({
    ...{ resource: text, label: text, id: ID, title: text },
    path: { ...text, description: 'The page of the console that shows it.' },
    isExact: { ...flag, description: 'It is a document of this very number; such come first.' },
    told: listOf(foundValue),
  }),
)

/** Adds the route that finds records of every kind that the caller may open, a few of each. */
export async function search(app: FastifyInstance, { services }: { services: Services }) {
  const schema = { tags: ['search'], summary: '搜索', querystring: parameters, ...tells(listOf(foundRecord)) }
  addReading(app, '/_search', { permission: 'signedIn', schema }, async asked => {
    const { view, actor } = asked
    const { serviceBuyerId, accountId } = actor
    const who = { serviceBuyerId, accountId, entities: view.entities, globals: services.globals }
    const keywords = String(dataOf(asked.query).keywords)
    const rows = await readFrom(services, asked, connection =>
      readFound(connection, { ...who, findings: findingsOf(view), keywords }),
    )
    const exact = rows.filter(({ isExact }) => isExact)
    const others = rows.filter(({ isExact }) => !isExact)
    return { result: JSON.stringify([...exact, ...others].map(row => recordOf(row, view.entities))) }
  })
}

function recordOf({ finding, id, title, isExact, told, isWithdrawn }: Found, entities: Entities) {
  const { resource, page, state, withdrawn } = finding
  const { name, label, entity } = resource
  const end = isWithdrawn && withdrawn && entities[entity]?.fields[withdrawn.property]
  const values = finding.told.flatMap((one, index) => {
    if (end && one.source === state) return valueOf({ ...one, options: end.options }, withdrawn.value)
    return valueOf(one, told[index])
  })
  return { resource: name, label, id, title, path: pathOf(page, id), isExact, told: values }
}

/** What a value says: of an enumeration its word. */
function valueOf({ label, kind, options }: Told, value: unknown) {
  const word = options?.find(option => option.value === value)?.label
  const said = word ?? (isNumber(kind) && value !== null ? Number(value) : value)
  return said === null || said === '' ? [] : [{ label, kind, value: said }]
}
