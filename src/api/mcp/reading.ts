import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { projectRoot } from '../../compiler/read/projectRoot.ts'
import { refusal } from '../../domain/refusal.ts'
import { dataOf } from '../../engine/value/data.ts'
import { askRoute } from './askRoute.ts'
import { resourcesOf } from './toolsOf.ts'

interface Reading {
  uri: string
  name: string
  mimeType: string
}

const GUIDE = 'docket://guide'
const GRAMMAR = 'docket://grammar/'
const DECLARATIONS = 'docket://declarations/'
const JSON_TYPE = 'application/json'

/** Lists what can be read beside records: the guide, the grammar, and the declarations that the key names. */
export function readingsOf({ view, actor }: FastifyRequest): Reading[] {
  const files = Object.keys(view.grammar)
  return [
    { uri: GUIDE, name: 'How resources are declared', mimeType: 'text/markdown' },
    ...files.map(file => ({ uri: GRAMMAR + file, name: `Grammar · ${file}`, mimeType: JSON_TYPE })),
    ...resourcesOf({ view, actor }).map(({ name, label }) => {
      return { uri: DECLARATIONS + name, name: `Declaration · ${label}`, mimeType: JSON_TYPE }
    }),
  ]
}

/**
 * Reads one of them.
 * @throws DomainError record.missing
 */
export async function readText(app: FastifyInstance, request: FastifyRequest, uri: string) {
  const reading = readingsOf(request).find(one => one.uri === uri)
  if (!reading) throw refusal('record.missing')
  return { uri, mimeType: reading.mimeType, text: await textOf(app, request, uri) }
}

async function textOf(app: FastifyInstance, request: FastifyRequest, uri: string): Promise<string> {
  if (uri === GUIDE) return readFile(join(projectRoot(), 'schemas/declaration/addResource.md'), 'utf8')
  if (uri.startsWith(GRAMMAR)) return JSON.stringify(request.view.grammar[uri.slice(GRAMMAR.length)])
  const { resources, entities } = dataOf((await askRoute(app, request)({ path: 'system/declarations' })).result)
  const resource = dataOf(dataOf(resources)[uri.slice(DECLARATIONS.length)])
  return JSON.stringify({ resource, entity: dataOf(entities)[String(resource.entity)] })
}
