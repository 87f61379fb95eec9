import { type ApiDocument, type Operation, operationsOf } from '../apiDocument.ts'
import { openCallers, type Callers } from './openCallers.ts'
import { createClient, type Client } from './createClient.ts'

/** What requests are made of: who asks, what there is to ask for, and what its answers say. */
export interface Ground {
  client: Client
  callers: Callers
  operations: Operation[]
  /** Texts by the name that answers give them, as `customerId`; ids by the path of their list, too. */
  known: ReadonlyMap<string, readonly string[]>
  /** A record of each path, as it is shown. */
  examples: ReadonlyMap<string, unknown>
}

/** Signs everybody in and reads what there is, of both companies, so that requests get behind validation. */
export async function openGround(url: string, database: string): Promise<Ground> {
  const client = createClient(url)
  const callers = await openCallers(database)
  const known = new Map<string, string[]>()
  const examples = new Map<string, unknown>()
  const ask = async (token: string, target: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const { status, body } = await client.send({ method: 'GET', target, headers })
    return status === 200 ? (JSON.parse(body.toString()) as unknown) : undefined
  }
  const remember = (name: string, value: unknown) => {
    if (typeof value !== 'string' || value === '' || value.length > 200) return
    const values = known.get(name) ?? []
    if (values.length < MOST_KEPT && !values.includes(value)) known.set(name, [...values, value])
  }
  const rememberAll = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    for (const [name, part] of Object.entries(value)) {
      remember(name, part)
      rememberAll(part)
    }
  }
  const document = (await ask(callers.admin.token, '/v1/openapi.json')) as ApiDocument
  const operations = operationsOf(document)
  const lists = operations.filter(
    ({ method, path, parameters }) =>
      method === 'GET' &&
      !path.includes('{') &&
      parameters.some(({ name }) => name === 'per_page') &&
      !path.endsWith('_export'),
  )
  for (const { path } of lists)
    for (const { token } of [callers.admin, callers.other]) {
      const answer = (await ask(token, `${path}?per_page=5`)) as { result?: unknown } | undefined
      const rows: unknown[] = Array.isArray(answer?.result) ? answer.result : []
      for (const row of rows) {
        rememberAll(row)
        remember(path, (row as { id?: unknown }).id)
      }
      const [first] = known.get(path) ?? []
      const record = first && !examples.has(path) ? await ask(token, `${path}/${first}`) : undefined
      if (record) examples.set(path, (record as { result: unknown }).result)
      rememberAll(record)
    }
  for (const [name, values] of Object.entries(WORDS)) known.set(name, values)
  return { client, callers, operations, known, examples }
}

const MOST_KEPT = 20

/** What stands in addresses and is no id. */
const WORDS = {
  resource: ['notification', 'stockOutOrder', 'salesOrder', 'customer', 'nowhere'],
  name: ['home', 'dashboard', 'workpanel'],
  type: ['0', '1', '2', '3', '4', '5', '9', '14', '99', 'shortStock'],
  language: ['en', 'zh'],
  version: ['0', '1', '2'],
}
