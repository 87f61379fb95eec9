import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDeclarations } from '../../src/compiler/read/readDeclarations.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { engines } from '../support/engines.ts'
import { prepareGround, startForTest, type Client, type Edits, type Ground } from './startForTest.ts'

const LIST = 'salesOrder/stockOutOrder'

type Row = Record<string, unknown> & { id: string }

interface Declaration {
  list: { columns: unknown[]; filters: unknown[]; modes: { detail: { endpoint: string } } }
  transitions: Record<string, object> & { confirm: { permission: string } }
}

interface Entity {
  properties: Record<string, object>
}

const resource = (change: (data: Declaration) => void): Edits => ({
  'resources/stockOutOrder.json': (data: Declaration) => {
    change(data)
    return data
  },
})
const schema = (change: (properties: Record<string, object>) => void): Edits => ({
  'schemas/stockOutOrder.json': (data: Entity) => {
    change(data.properties)
    return data
  },
})
const label = (label: string) => resource(({ list }) => void (list.columns[0] = { source: 'sn', label }))

describe.each(engines())('declarations edited while the server runs on $name', engine => {
  let ground: Ground
  let server: Awaited<ReturnType<typeof startForTest>>
  let keeper: Client

  beforeAll(async () => {
    ground = await prepareGround(engine.name)
    server = await startForTest(ground)
    keeper = await server.as('warehouse')
  })
  afterAll(async () => {
    await server?.stop()
    await ground?.remove()
  })

  const declarations = async () => (await keeper.get<Registry>('system/declarations')).body.result
  const versionOfFiles = async () => (await readDeclarations(ground.options.root)).version

  /** Edits and waits until that is what the server goes by. */
  const take = async (edits: Edits) => {
    ground.edit(edits)
    const version = await versionOfFiles()
    await expect.poll(async () => (await declarations()).version, { timeout: 20_000 }).toBe(version)
  }
  /** Edits and waits until the server said that it refuses it. */
  const refuse = async (edits: Edits) => {
    const before = ground.said.length
    ground.edit(edits)
    const refusal = () => ground.said.slice(before).find(line => line.startsWith('declarations refused'))
    await expect.poll(refusal, { timeout: 20_000 }).toBeDefined()
    return refusal()!
  }

  it('change label, column, filter and permission in the console and the API together', async () => {
    const before = await declarations()
    expect((await keeper.get(`${LIST}?printed=1`)).status).toBe(200)
    await take(
      resource(({ list, transitions }) => {
        list.columns[1] = { source: 'customerName', label: '买方' }
        list.columns.push('freightCost')
        list.filters = list.filters.filter(filter => filter !== 'printed')
        transitions.confirm.permission = 'sale-printTpl'
      }),
    )
    const declared = (await declarations()).resources.stockOutOrder!
    expect(declared.list.modes[0]!.columns.map(({ label }) => label)).toEqual(expect.arrayContaining(['买方', '运费']))
    expect(declared.list.filters.map(({ source }) => source)).not.toContain('printed')
    expect(declared.transitions.map(({ name }) => name)).not.toContain('confirm')

    const { body } = await keeper.get<Row[]>(LIST)
    expect(body.result[0]).toHaveProperty('freightCost')
    const refused = await keeper.get(`${LIST}?printed=1`)
    expect([refused.status, refused.body.code]).toEqual([400, 'list.unknownParameter'])
    const confirm = (who: Client) => who.send('PATCH', `${LIST}/${body.result[0]!.id}/_confirm`, { confirmStatus: 1 })
    expect((await confirm(keeper)).status).toBe(403)
    expect([200, 409, 422]).toContain((await confirm(await server.as('sales'))).status)
    const document = (await (
      await fetch(`${server.url}/v1/openapi.json`, { headers: { authorization: keeper.token } })
    ).json()) as {
      paths: Record<string, { get: { parameters: { name: string }[] } }>
    }
    const parameters = document.paths[`/v1/${LIST}`]!.get.parameters.map(({ name }) => name)
    expect(parameters).toContain('outStatus')
    expect(parameters).not.toContain('printed')

    await take({})
    expect((await declarations()).version).toBe(before.version)
    expect((await keeper.get(`${LIST}?printed=1`)).status).toBe(200)
  })

  it.each<[string, Edits, RegExp]>([
    [
      'a column that no schema has',
      resource(({ list }) => void list.columns.push('custmerName')),
      /resources\/stockOutOrder\.json:\d+:\d+ {2}\/list\/columns\/\d+ {2}"custmerName" is no .+did you mean "customerName"\?/,
    ],
    [
      'half a file',
      { 'resources/stockOutOrder.json': () => '{ "schema": "stockOutOrder",' },
      /resources\/stockOutOrder\.json:1:\d+ {2}.*not JSON/,
    ],
    [
      'a transition with no rule',
      resource(({ transitions }) => void (transitions.reserve = { ...transitions.confirm, endpoint: '_reserve' })),
      /\/transitions\/reserve\/rule  no app has the rule "reserve" for stockOutOrder/,
    ],
    [
      'a field that a list still shows',
      schema(properties => void delete properties.printed),
      /resources\/stockOutOrder\.json:\d+:\d+ {2}.+"printed" is no/,
    ],
    [
      'a change that could lose data',
      schema(properties => void (properties.reason = { title: '异常原因', type: 'string', default: '无' })),
      /needs consent \(plan ([0-9a-f]{8})\):\n {2}change column stockOutOrder \(reason\) {2}NEEDS CONSENT: \d+ rows \(CK.+, …\) have no value and would get "无"\nTo consent, start once with ACCEPT_PLAN=\1$/,
    ],
    [
      'a change that the rows are against',
      schema(properties => void (properties.signInPerson = { title: '签收人', type: 'integer' })),
      /rows do not allow:\n {2}change column stockOutOrder \(signInPerson\) {2}IMPOSSIBLE: \d+ rows \(CK.+\) hold what is no integer; .+\nNo consent helps: /,
    ],
  ])('are refused with their place, and the last good ones stay: %s', async (_, edits, expected) => {
    const before = await declarations()
    const refusal = await refuse(edits)
    expect(refusal).toMatch(/^declarations refused, the last good ones stay:\n/)
    expect(refusal).toMatch(expected)
    expect((await declarations()).version).toBe(before.version)
    expect((await keeper.get(`${LIST}?printed=1`)).status).toBe(200)
  })

  it('are refused before they touch a table', async () => {
    const refusal = await refuse({
      ...schema(properties => void (properties.untaken = { title: '未采纳', type: 'string' })),
      ...resource(({ list }) => void (list.modes.detail.endpoint = 'auth/me')),
    })
    expect(refusal).toMatch(/'GET' already declared for route '\/v1\/auth\/me'$/)
    expect(ground.said).not.toContain('add column stockOutOrder (untaken)')
  })

  it('make a new field a column of table, list and record at once', async () => {
    await take({
      ...schema(properties => void (properties.contractNo = { title: '合同号', type: 'string' })),
      ...resource(({ list }) => void list.columns.push('contractNo')),
    })
    expect(ground.said).toContain('add column stockOutOrder (contractNo)')
    const [row] = (await keeper.get<Row[]>(LIST)).body.result
    expect(row).toHaveProperty('contractNo', null)
    expect((await keeper.get<Row>(`${LIST}/${row!.id}`)).body.result).toHaveProperty('contractNo', null)
    expect((await keeper.send('PATCH', `${LIST}/_cancel`, [row!.id])).status).not.toBe(500)
    await take({ ...schema(properties => void (properties.contractNo = { title: '合同编号', type: 'string' })) })
  })

  it('keep the values of a property that gets another name', async () => {
    const [{ id } = { id: '' }] = (await keeper.get<Row[]>(LIST)).body.result
    await take({
      ...schema(properties => void (properties.agreementNo = { title: '合同号', type: 'string', default: '无' })),
      ...resource(({ list }) => void list.columns.push('agreementNo')),
    })
    const named = (name: string, more: object): Edits => ({
      ...schema(properties => void (properties[name] = { title: '合同号', type: 'string', default: '无', ...more })),
      ...resource(({ list }) => void list.columns.push(name)),
    })
    await take(named('contractNo', { 'x-was': 'agreementNo' }))
    expect(ground.said).toContain('rename column stockOutOrder (agreementNo becomes contractNo)')
    expect((await keeper.get<Row>(`${LIST}/${id}`)).body.result).toHaveProperty('contractNo', '无')
  })

  it('fail no request meanwhile', async () => {
    let isDone = false
    const statuses: number[] = []
    const asking = Array.from({ length: 3 }, async () => {
      while (!isDone) statuses.push((await keeper.get(`${LIST}?per_page=1`)).status)
    })
    const contractNo = schema(properties => void (properties.contractNo = { title: '合同编号', type: 'string' }))
    for (const word of ['一', '二', '三']) await take({ ...label(word), ...contractNo })
    isDone = true
    await Promise.all(asking)
    expect(statuses.length).toBeGreaterThan(10)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('tell every open page of their new version', async () => {
    const socket = keeper.socket()
    const versions: string[] = []
    socket.on('declarations', ({ version }: { version: string }) => versions.push(version))
    await expect.poll(() => socket.connected).toBe(true)
    await take({
      ...label('单号'),
      ...schema(properties => void (properties.contractNo = { title: '合同编号', type: 'string' })),
    })
    const version = await versionOfFiles()
    await expect.poll(() => versions.at(-1)).toBe(version)
    socket.close()
  })
})
