import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify'

/** A route of the API, as its document tells of it. */
export interface Route {
  /** In small letters. */
  method: string
  /** With its parameters in braces. */
  path: string
  tag: string
  config?: FastifyContextConfig
  schema?: FastifySchema
}

/** Returns the routes that options of Fastify make, one for each method; none where the document does not tell of them. */
export function routesOf({ method, url, config, schema }: RouteOptions): Route[] {
  if (!schema || schema.hide) return []
  const path = url.replaceAll(/:(\w+)/g, '{$1}')
  const tag = schema.tags?.[0] ?? ''
  const methods = [method].flat().map(one => one.toLowerCase())
  return methods.filter(one => one !== 'head').map(one => ({ method: one, path, tag, config, schema }))
}
