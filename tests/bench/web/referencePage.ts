import fastify from 'fastify'
import { valueAt } from '../../../src/engine/value/valueAt.ts'
import { readReferenceList } from './referenceList.ts'

/**
 * The least page that shows the stock-out list: a table in one HTML file that fills itself with the rows that Docket
 * shows, asked of Docket once at the start.
 */
const { DOCKET: docket, AUTHORIZATION: authorization = '' } = process.env

const { columns, endpoint, perPage, sizes: pageSizes } = await readReferenceList()
const heads = columns.map(column => `<th>${column.label}</th>`).join('')
const sizes = pageSizes.map(size => `<option value="${size}">${size}</option>`).join('')
const rows = new Map(await Promise.all(pageSizes.map(async size => [String(size), await ask(size)] as const)))

const html = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>出库单</title>
<style>body { font: 14px sans-serif } table { border-collapse: collapse } th, td { padding: 8px; text-align: left; border-bottom: 1px solid #ddd }</style></head>
<body><select>${sizes}</select><table><thead><tr>${heads}</tr></thead><tbody></tbody></table>
<script>
const show = async size => {
  const rows = await (await fetch('/rows?per_page=' + size)).json()
  document.querySelector('tbody').replaceChildren(...rows.map(cells => {
    const row = document.createElement('tr')
    for (const text of cells) row.insertCell().textContent = text
    return row
  }))
}
document.querySelector('select').addEventListener('change', event => show(event.target.value))
show(${perPage})
</script></body></html>`

const app = fastify()
app.get('/', async (_, reply) => reply.type('text/html; charset=utf-8').send(html))
app.get<{ Querystring: { per_page: string } }>('/rows', async ({ query }) => rows.get(query.per_page))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close())

/** The cells of a page of rows, as texts. */
async function ask(size: number): Promise<string[][]> {
  const response = await fetch(`${docket}/v1/${endpoint}?page=1&per_page=${size}`, { headers: { authorization } })
  const { result } = (await response.json()) as { result: Record<string, unknown>[] }
  return result.map(row =>
    columns.map(({ source, options }) => {
      const value = valueAt(row, source)
      return options?.find(option => option.value === value)?.label ?? String(value ?? '')
    }),
  )
}
