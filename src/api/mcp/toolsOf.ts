import type { FastifyInstance, FastifyRequest } from 'fastify'
import { covers } from '../../domain/readOperations.ts'
import { inputsOf } from '../../engine/form/walkForm.ts'
import type { Resource } from '../../engine/model/model.ts'
import { askRoute } from './askRoute.ts'
import { draftListTool } from './draftListTool.ts'
import { listTools } from './listTools.ts'
import { proposeTool } from './proposeTool.ts'
import { readTool } from './readTool.ts'
import type { McpTool, ToolPlace } from './tool.ts'
import { transitionTools } from './transitionTools.ts'

const KINDS: readonly ((place: ToolPlace) => McpTool[])[] = [
  listTools,
  readTool,
  proposeTool,
  transitionTools,
  draftListTool,
]

/** A tool by the name that clients call it by. */
export interface NamedTool extends McpTool {
  calledAs: string
  /** Of whose records it is, in words. */
  of: string
  /** Passwords among what is given, which no log keeps. */
  secret: ReadonlySet<string>
}

/** Makes the tools that the caller's key names, as far as its role may use them. */
export function toolsOf(app: FastifyInstance, request: FastifyRequest): NamedTool[] {
  const { view, actor } = request
  const named = actor.apiKey?.tools ?? ''
  const ask = askRoute(app, request)
  return resourcesOf(request).flatMap(resource =>
    KINDS.flatMap(make => make({ view, resource, actor, ask }))
      .filter(({ name }) => covers(named, resource.name, name))
      .map(tool => {
        const calledAs = `${resource.name}_${tool.name}`
        return { ...tool, calledAs, of: resource.label, secret: passwordsOf(resource) }
      }),
  )
}

function passwordsOf({ form, transitions }: Resource) {
  const inputs = [form, ...transitions.map(one => one.form)].flatMap(inputsOf)
  return new Set(inputs.flatMap(({ source, type }) => (type === 'password' ? source : [])))
}

/** Lists the resources that the caller's key names and its role may open. */
export function resourcesOf({ view, actor }: Pick<FastifyRequest, 'view' | 'actor'>) {
  const named = new Set((actor.apiKey?.tools ?? '').split('\n').map(line => line.split('.')[0]))
  return Object.values(view.resources).filter(({ name, pages }) => pages.length > 0 && named.has(name))
}
