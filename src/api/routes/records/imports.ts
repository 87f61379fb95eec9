import { DOCUMENT } from '../../../engine/model/importedSource.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../../../domain/refusal.ts'
import { importDocuments } from '../../../domain/records/import/importDocuments.ts'
import { importRecords, tryImport } from '../../../domain/records/import/importRecords.ts'
import { type ImportedRow, MOST_ROWS } from '../../../engine/form/importing.ts'
import type { Import } from '../../../engine/model/importModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { mutate } from '../../http/mutate.ts'
import { rehearse } from '../../http/rehearse.ts'
import { envelopeOf, idempotent } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { typed } from '../../http/shapes/named.ts'
import { TEMPLATE_WORDS } from '../../../engine/form/templateWords.ts'
import { sayIn } from '../../../engine/value/sayIn.ts'
import { importTemplate } from '../../http/files/importTemplate.ts'
import { nameFile } from '../../http/files/nameFile.ts'
import { textsFor } from '../../http/files/textsFor.ts'
import { tellsFile } from '../../http/shapes/answers.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'

/** Bytes of a full import with long cells. */
const MOST_BODY_BYTES = 10 * 1024 * 1024

interface Body {
  rows: ImportedRow[]
  dryRun?: boolean
  seen?: (string | null)[]
}

/**
 * Adds the routes of imports, for every resource that declares one: the import itself, and an empty file to fill in.
 */
export async function imports(app: FastifyInstance, { services }: { services: Services }) {
  for (const resource of Object.values(services.registry.resources)) {
    const declared = resource.list.import
    if (!declared) continue
    addImport(app, services, resource, declared)
    addTemplate(app, resource, declared)
  }
}

function addImport(app: FastifyInstance, services: Services, resource: Resource, declared: Import) {
  const schema = {
    tags: [resource.name],
    summary: `${resource.label} · import`,
    headers: idempotent,
    body: bodyOf(declared),
    response: { 200: envelopeOf(result) },
  }
  app.post<{ Body: Body }>(
    `/${resource.endpoint}/_import`,
    { config: { permission: declared.permission }, schema, bodyLimit: MOST_BODY_BYTES },
    async (request, reply) => {
      const { rows, dryRun, seen } = request.body
      const { registry } = services
      const own = ownOf(request, resource)
      const given = { actor: request.actor, rows, time: new Date().toISOString() }
      if (dryRun) {
        const found = declared.documents
          ? await rehearse(request.company, trx => importDocuments(trx, registry, own, { ...given, isTrial: true }))
          : await tryImport(request.company, registry, own, given)
        return reply.answer(found)
      }
      const done = await mutate(request, trx =>
        declared.documents
          ? importDocuments(trx, registry, own, { ...given, seen })
          : importRecords(trx, registry, own, given),
      )
      return reply.answer(done)
    },
  )
}

/** Returns the resource as the caller sees it: hidden values can't be imported. */
function ownOf({ view }: FastifyRequest, { name }: Resource) {
  const own = view.resources[name]
  if (!own?.list.import) throw refusal('permission.denied')
  return { ...own, list: { ...own.list, import: own.list.import } }
}

const anyValue = { type: ['string', 'number', 'boolean', 'null'] }

function bodyOf({ fields, documents }: Import) {
  const properties = fields.map(({ source, label, options }) => {
    const values = options?.map(({ value, label }) => `${String(value)} ${label}`).join(', ')
    const description = source === DOCUMENT ? 'The same in all rows of one document.' : values
    return [source, { ...anyValue, title: label, ...(description && { description }) }]
  })
  // Rows are checked one by one, so that all mistakes are reported at once.
  const row = {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: anyValue,
  }
  return {
    type: 'object',
    additionalProperties: false,
    required: ['rows'],
    properties: {
      rows: { type: 'array', minItems: 1, items: row },
      dryRun: { type: 'boolean', description: 'Only say what is wrong and what would be done.' },
      ...(documents && {
        seen: { ...versions, description: 'As the dry run told: what was changed since is refused.' },
      }),
    },
  }
}

const versions = { type: 'array', maxItems: MOST_ROWS, items: { type: ['string', 'null'], maxLength: 100 } }

const count = { type: 'integer', minimum: 0 }
const result = typed('ImportResult', {
  type: 'object',
  required: ['created', 'updated', 'errors'],
  properties: {
    created: count,
    updated: count,
    skipped: { ...count, description: 'Rows whose records are there already.' },
    lines: { ...count, description: 'Of the documents that the rows make.' },
    seen: {
      ...versions,
      description:
        'Of a dry run: of each document of the file the version of the record that it changes, null of a new one.',
    },
    made: {
      type: 'array',
      description: 'What is named for the first time, such as a brand, and made with it.',
      items: {
        type: 'object',
        required: ['label', 'names'],
        properties: { label: { type: 'string' }, names: { type: 'array', items: { type: 'string' } } },
      },
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['row', 'field', 'message'],
        properties: {
          row: { type: 'integer', minimum: 1 },
          field: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string', description: 'Of the message, with the values that it names as its details.' },
          details: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
})

function addTemplate(app: FastifyInstance, resource: Resource, { permission }: Import) {
  const schema = {
    tags: [resource.name],
    summary: `${resource.label} · an empty file to import`,
    ...tellsFile(WORKBOOK),
  }
  app.get(`/${resource.endpoint}/_importTemplate`, { config: { permission }, schema }, async (request, reply) => {
    const say = sayIn(textsFor(request))
    const content = await importTemplate(resource.label, ownOf(request, resource).list.import, say)
    const name = say.text(TEMPLATE_WORDS.fileName, { label: say.text(resource.label) })
    nameFile(reply, `${name}.xlsx`)
    reply.type(WORKBOOK)
    return reply.send(Buffer.from(content))
  })
}
