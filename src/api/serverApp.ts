import type { FastifyInstance } from 'fastify'
import type { Connection } from '../database/connect.ts'
import type { App } from '../domain/app.ts'
import type { FillDemo } from '../domain/installation/createDemoMaker.ts'
import type { Registry } from '../engine/model/model.ts'
import type { Problem } from '../engine/model/problem.ts'
import type { Services } from './services.ts'

/** A Fastify plugin that adds routes below /v1. */
export type Routes = (app: FastifyInstance, options: { services: Services }) => Promise<void>

/** The companies of an app's demo, and who may sign in to them. */
export interface Demo {
  /** Fills an empty database. */
  create(connection: Connection, registry: Registry): Promise<void>
  /** Fills a company beside others, smaller than those and without sign-ins, for who wants to see how it is with one. */
  fill: FillDemo
  accounts: readonly { userName: string; what: string }[]
  /** Password of every account. */
  password: string
}

/** The server part of an app, with routes that no declaration makes. */
export interface ServerApp extends App {
  routes?: readonly Routes[]
  /** Addresses that end in a secret: one that can't be routed is answered as a wrong one. */
  secretAddresses?: readonly RegExp[]
  demo?: Demo
  /** Lists what is wrong with files that it ships beside its declarations, for `npm run check`. */
  mistakes?: () => Promise<readonly Problem[]>
  /** What the tags of its routes mean that are no resources, for the document of the API. */
  tags?: Readonly<Record<string, string>>
  /** Rewrites the address of a request before it is routed. */
  rewriteUrl?: (url: string) => string
}
