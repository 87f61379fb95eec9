import { ownerOf } from '../../../engine/visibility/ownerOf.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refusal } from '../../../domain/refusal.ts'
import { settingsFor } from '../../../domain/settings/listSetting/readListSettings.ts'
import { panelSubject } from '../../../domain/settings/panels/panelLayers.ts'
import { arrangedPanel } from '../../../engine/panel/arrangedPanel.ts'
import type { ListSetting, PanelSetting } from '../../../engine/generated/declaration.ts'
import { applyListSetting } from '../../../engine/listSetting/applyListSetting.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { withReports } from '../../../engine/report/withReports.ts'
import { createOfferedReports } from '../../http/offeredReports.ts'
import type { Services } from '../../services.ts'
import { anyObject, tells } from '../../http/shapes/answers.ts'
import { heldSetting } from '../../../engine/listSetting/heldSetting.ts'

interface Packed {
  json: string
  etag: string
}

/**
 * Adds the routes of the declarations that the caller may see, from which the console is built, and of their
 * translations.
 */
export async function declarations(app: FastifyInstance, { services: { registry } }: { services: Services }) {
  const offeredReports = createOfferedReports(registry)
  const packed = new WeakMap<Registry, Map<string, Packed>>()
  const packedWith = (
    view: Registry,
    settings: ReadonlyMap<string, ListSetting[]>,
    custom: readonly Report[],
  ): Packed => {
    const known = packed.get(view) ?? new Map<string, Packed>()
    packed.set(view, known)
    const name = JSON.stringify([[...settings], custom])
    const pack = known.get(name) ?? packOf(arrangedBy(withReports(view, custom), settings))
    if (known.size >= MOST_KEPT) known.clear()
    known.set(name, pack)
    return pack
  }
  app.get(
    '/system/declarations',
    {
      config: { permission: 'signedIn' },
      schema: { tags: ['system'], summary: 'Resources and schemas that the caller may see', ...tells(anyObject) },
    },
    async (request, reply) => {
      const { view, headers, company, actor } = request
      const [settings, custom] = await Promise.all([settingsFor(company, actor.roleId), offeredReports(request)])
      const { json, etag } = packedWith(view, settings, custom)
      reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie, authorization')
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(`{"success":true,"message":"","result":${json}}`)
    },
  )

  app.get<{ Params: { language: string } }>(
    '/system/translations/:language',
    {
      config: { permission: 'signedIn' },
      schema: {
        tags: ['system'],
        summary: 'Declared texts in another language',
        ...tells(anyObject),
        params: language,
      },
    },
    async ({ view, params }, reply) => {
      const texts = Object.entries(view.translations).find(([code]) => code === params.language)?.[1]
      if (!texts) throw refusal('record.missing')
      return reply.answer(texts)
    },
  )
}

/** Arrangements per set of keys that are cached. */
const MOST_KEPT = 200

function arrangedBy(view: Registry, settings: ReadonlyMap<string, ListSetting[]>): Registry {
  const resources = Object.values(view.resources).map(resource => {
    const layers = settings.get(resource.name)
    return [resource.name, layers ? applyListSetting(resource, ...layers) : resource] as const
  })
  const panels = Object.values(view.panels).map(panel => {
    const layers = settings.get(panelSubject(panel.name))
    return [
      panel.name,
      layers
        ? arrangedPanel(
            panel,
            view,
            layers.map(one => heldSetting<PanelSetting>(one)),
          )
        : panel,
    ] as const
  })
  return { ...view, resources: Object.fromEntries(resources), panels: Object.fromEntries(panels) }
}

const language = {
  type: 'object',
  required: ['language'],
  properties: { language: { type: 'string', pattern: '^[a-z]{2}(-[A-Z]{2})?$' } },
}

/**
 * Serializes declarations without what the browser has no use for: apps, table shapes, madeFrom, notices, translations,
 * hints, who sees which rows, what is deleted with what, and even the names of secrets.
 */
function packOf(view: Registry): Packed {
  const used = new Set(
    Object.values(view.resources).flatMap(resource => [resource.entity, ...filledIn(view, resource)]),
  )
  const entities = Object.values(view.entities).flatMap(entity => {
    if (!used.has(entity.name)) return []
    const fields = Object.entries(entity.fields).flatMap(([name, whole]) => {
      const { part: _, ...field } = whole
      return field.secret ? [] : [[name, field] as const]
    })
    const { scopeRules: _, rowScope, about: __, ownedBy: ___, follows: ____, union: _____, ...told } = entity
    // Only that there are others; what is one's own alone has none.
    const limited = (rowScope?.see ?? rowScope?.follows) !== undefined && ownerOf(entity) === undefined
    return [
      [
        entity.name,
        { ...told, ...(limited && { limited }), fields: Object.fromEntries(fields), index: [], unique: [] },
      ] as const,
    ]
  })
  const resources = Object.values(view.resources).map(
    resource => [resource.name, { ...resource, madeFrom: undefined, notify: undefined, public: undefined }] as const,
  )
  const json = JSON.stringify({
    ...view,
    entities: Object.fromEntries(entities),
    resources: Object.fromEntries(resources),
    apps: undefined,
    translations: undefined,
    hints: undefined,
    grammar: undefined,
    backend: undefined,
  })
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
}

/** Returns the entities whose records are filled in as lines. */
function filledIn({ entities }: Registry, { entity, form }: Resource): string[] {
  return (form?.sections ?? []).flatMap(({ rows = '' }) => entities[entity]!.fields[rows]?.many?.entity ?? [])
}
