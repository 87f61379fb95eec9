import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { unseen } from '../http/unseen.ts'
import { SIGNED_IN } from './session.ts'

/** Serves the built console: immutable files by their hashed names, and its single page for every other address. */
export const console = fp(async (app, { folder, help }: { folder: string; help?: string }) => {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const beginning = await readBeginning(folder)
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
    else if (request.cookies[SIGNED_IN]) reply.header('link', beginning)
    return reply.type('text/html; charset=utf-8').send(page.replaceAll('__CSP_NONCE__', nonce))
  })
})

/**
 * Builds the Link header that brings the console's first scripts to signed-in browsers; those that draw first rows are
 * read at once, the others when they are wanted.
 */
async function readBeginning(folder: string): Promise<string> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const parts = Object.values(manifest)
  const { file, imports = [] } = parts.find(({ name }) => name === 'console')!
  const scripts = [file, ...imports.map(name => manifest[name]!.file)]
  const isEarly = (script: string) => /\/(rolldown-runtime|index|early)-/.test(script)
  return scripts
    .map(script => `</${script}>; rel=${isEarly(script) ? 'modulepreload' : 'preload; as=script; crossorigin'}`)
    .join(', ')
}

interface Chunk {
  file: string
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
