import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build, type Rolldown } from 'vite'
import { readReferenceList } from './referenceList.ts'

/**
 * Pages in React with the rows that Docket shows, built as for production: `/admin` is bare react-admin, `/react` a plain
 * table. Their rows are asked of Docket, as ra-data-simple-rest asks.
 */
const { DOCKET: docket, AUTHORIZATION: authorization = '' } = process.env

const { endpoint, ...list } = await readReferenceList()
const folder = mkdtempSync(join(tmpdir(), 'docket-reference-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const { output } = (await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: {
        admin: join(import.meta.dirname, 'referenceAdmin.tsx'),
        react: join(import.meta.dirname, 'referenceReact.tsx'),
      },
    },
  },
})) as Rolldown.RolldownOutput

const app = fastify()
await app.register(fastifyStatic, { root: folder, wildcard: false, immutable: true, maxAge: '365d' })
for (const part of output)
  if (part.type === 'chunk' && part.isEntry)
    app.get(`/${part.name}`, async (_, reply) => reply.type('text/html; charset=utf-8').send(pageOf(part)))
app.get<{ Querystring: { range: string } }>('/v1/rows', async ({ query }, reply) => {
  const [first, last] = JSON.parse(query.range) as [number, number]
  const size = last - first + 1
  const page = `${docket}/v1/${endpoint}?page=${first / size + 1}&per_page=${size}`
  const { result, result_info } = (await (await fetch(page, { headers: { authorization } })).json()) as Answer
  return reply.header('content-range', `rows ${first}-${last}/${result_info.total_count}`).send(result)
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close().then(() => process.exit()))

interface Answer {
  result: unknown[]
  result_info: { total_count: number }
}

/** A page with its script, and what that imports beside it. */
function pageOf({ fileName, imports }: Rolldown.OutputChunk) {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>出库单</title>
<script>list = ${JSON.stringify(list)}</script>
<script type="module" src="/${fileName}"></script>
${imports.map(name => `<link rel="modulepreload" href="/${name}">`).join('\n')}
</head><body><div id="root"></div></body></html>`
}
