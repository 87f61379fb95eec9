import type { FastifyInstance } from 'fastify'
import type { App } from '../domain/app.ts'
import type { Services } from './services.ts'

/** A Fastify plugin that adds routes below /v1. */
export type Routes = (app: FastifyInstance, options: { services: Services }) => Promise<void>

/** The server part of an app, with routes that no declaration makes. */
export interface ServerApp extends App {
  routes?: readonly Routes[]
  /** Addresses that end in a secret: one that can't be routed is answered as a wrong one. */
  secretAddresses?: readonly RegExp[]
  /** Rewrites the address of a request before it is routed. */
  rewriteUrl?: (url: string) => string
}
