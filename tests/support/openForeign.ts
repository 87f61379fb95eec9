import { readFile, rm } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { createServer, request as send, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'
import { embedDeclarations } from '../../src/compiler/read/embedDeclarations.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

export interface ForeignConsole {
  /** Where the console is served, by a server that knows nothing of /v1. */
  url: string
  /** Where /v1 is: another origin, that lets this console in. */
  api: string
  /** Authorization headers that reached /v1, by address. */
  asked: { path: string; authorization?: string; cookie?: string }[]
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

interface Options {
  /** Project folder whose declarations are built in: ours unless given. */
  root?: string
  /** What stands before the server at `target`: nothing but CORS unless given. */
  serve?: (target: string, origin: string, asked: ForeignConsole['asked']) => Server
}

/** A console that was built for the /v1 of another origin, and that origin: the server at `target`, with CORS before it. */
export async function openForeign(
  target: string,
  { root, serve = serveBackend }: Options = {},
): Promise<ForeignConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-foreign-'))
  const asked: ForeignConsole['asked'] = []
  const pages = await listen(servePages(folder))
  const backend = await listen(serve(target, pages.url, asked))
  await buildFor(backend.url, folder, root)
  return {
    url: pages.url,
    api: backend.url,
    asked,
    async close() {
      await Promise.all([pages.close(), backend.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function buildFor(api: string, outDir: string, root: string | undefined): Promise<void> {
  process.env.VITE_API_URL = api
  try {
    await build({
      configFile: join(projectRoot(), 'vite.config.ts'),
      root: join(projectRoot(), 'src'),
      logLevel: 'error',
      mode: 'production',
      plugins: root === undefined ? [] : [{ ...embedDeclarations(root), enforce: 'pre' }],
      environments: { client: { build: { outDir } } },
    })
  } finally {
    delete process.env.VITE_API_URL
  }
}

function servePages(folder: string): Server {
  return createServer((request, response) => {
    const path = normalize(new URL(request.url!, 'http://x').pathname)
    const file = extname(path) ? path : 'index.html'
    readFile(join(folder, file)).then(
      content => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'font/woff2' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
}

function serveBackend(target: string, origin: string, asked: ForeignConsole['asked']): Server {
  const { port, hostname } = new URL(target)
  const allowed = {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match, if-none-match',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-expose-headers': 'x-request-id, etag, content-disposition',
  }
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end()
    const { authorization, cookie } = request.headers
    asked.push({ path: request.url!, authorization, cookie })
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !/^(origin|referer|sec-|host)/.test(name)),
    )
    const forwarded = send({ hostname, port, path: request.url, method: request.method, headers }, answer => {
      response.writeHead(answer.statusCode!, { ...answer.headers, ...allowed })
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    return request.pipe(forwarded)
  })
  server.on('upgrade', (request, socket) => {
    const forwarded = connect(Number(port), hostname)
    const headers = Object.entries(request.headers).filter(([name]) => name !== 'origin')
    const head = headers.map(([name, value]) => `${name}: ${String(value)}`).join('\r\n')
    forwarded.write(`GET ${request.url} HTTP/1.1\r\n${head}\r\n\r\n`)
    forwarded.pipe(socket).pipe(forwarded)
    for (const end of [forwarded, socket])
      end.on('error', () => {
        forwarded.destroy()
        socket.destroy()
      })
  })
  return server
}

export async function listen(server: Server) {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}
