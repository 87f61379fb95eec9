import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Actor } from '../../domain/actor.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import type { Data } from '../../engine/value/data.ts'
import type { Ask } from './askRoute.ts'

/** What a tool is made for: a resource as its caller may see it. */
export interface ToolPlace {
  view: Registry
  resource: Resource
  actor: Actor
  ask: Ask
}

/** A schema of an object, as routes declare them. */
export interface InputSchema {
  properties: Data
  required?: string[]
}

export interface McpTool {
  /** What it does with the resource, as keys name it: a transition's name, or one that every resource has. */
  name: string
  label: string
  description: string
  input: InputSchema
  /** It changes nothing. */
  isReading?: true
  /** It may take away what is there. */
  isDestructive?: boolean
  run(given: Data): Promise<CallToolResult>
}

/** Tells a result in JSON, as models read it. */
export const told = (result: unknown): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(result) }] })
