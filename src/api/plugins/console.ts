import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { PRODUCT_HEAD, productHead } from '../../compiler/read/productHead.ts'
import type { Registry } from '../../engine/model/model.ts'
import { unseen } from '../http/unseen.ts'

/** Serves the built console: immutable files by their hashed names, and its single page for every other address. */
export const console = fp(async (app, { folder, registry, help }: Options) => {
  const text = (await readFile(join(folder, 'index.html'), 'utf8')).replace(PRODUCT_HEAD, productHead(registry))
  const page = text.replace('__CONSOLE_SCRIPTS__', (await consoleScripts(folder)).join(' '))
  await app.register(async files => {
    files.addHook('onRoute', route => {
      route.config = { ...route.config, permission: 'public' }
      route.schema = { ...route.schema, hide: true }
    })
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      // The page differs per request, by its nonce.
      globIgnore: ['index.html*'],
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
  })
  app.get('/*', { config: { permission: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0]!
    const isShared = SHARED.test(path)
    if (path.startsWith('/v1/') || (!isShared && /\.\w+$/.test(path))) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', policy(nonce, help)).header('cache-control', 'no-cache')
    if (isShared) reply.headers(unseen)
    return reply.type('text/html; charset=utf-8').send((isShared ? text : page).replaceAll('__CSP_NONCE__', nonce))
  })
})

interface Options {
  folder: string
  registry: Registry
  /** Page that takes a form. */
  help?: string
}

/** Reads the addresses of the console's scripts, which are fetched behind what the first rows need. */
async function consoleScripts(folder: string): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const { file, imports = [] } = Object.values(manifest).find(({ name }) => name === 'console')!
  const parts = imports.map(name => manifest[name]!).filter(({ isEntry }) => !isEntry)
  return [file, ...parts.map(part => part.file)].map(name => `/${name}`)
}

interface Chunk {
  file: string
  isEntry?: boolean
  name?: string
  imports?: string[]
}

/** Pages at secret addresses. */
const SHARED = /^\/[a-z]+\/share\//

const policy = (nonce: string, help: string | undefined) =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `worker-src 'self'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self' ws: wss:`,
    `form-action ${[`'self'`, ...(help ? [new URL(help).origin] : [])].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
