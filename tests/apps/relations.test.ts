import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { openApps } from './openApps.ts'
import { NORTHWIND } from './sellFood.ts'

interface Employee {
  id: string
  name: string
  territories: string[]
  territoriesTitles: string[]
  languages: string[] | null
  territoryCount: number
  editVersion: string
}

interface Territory {
  code: string
  insideName: string | null
}

interface Refused {
  errors: Record<string, string>
}

describe.each(engines())('chosen records on $name', engine => {
  let apps: Awaited<ReturnType<typeof openApps>>
  let [west, boston, york] = ['', '', '']
  beforeAll(async () => {
    apps = await openApps(engine)
    await apps.start(`.,${NORTHWIND}`)
    await apps.give('system-employee')
    west = await apps.make('territory', { code: '01581', name: '韦斯特伯勒' })
    boston = await apps.make('territory', { code: '02116', name: '波士顿' })
    york = await apps.make('territory', { code: '10019', name: '纽约' })
  }, 120_000)
  afterAll(() => apps?.close())

  const read = async (id: string) => (await apps.admin().get<Employee>(`employee/${id}`)).body.result
  const listed = async (query: string) => (await apps.admin().get<Employee[]>(`employee?${query}`)).body.result
  const change = (id: string, body: object, headers = {}) =>
    apps.admin().send<Refused>('PATCH', `employee/${id}`, body, headers)

  it('are kept, told by what they are called, and found by any of them', async () => {
    const id = await apps.make('employee', { name: '赵军', territories: [york, west], languages: ['en', 'zh'] })
    expect(await read(id)).toMatchObject({
      territories: [york, west],
      territoriesTitles: ['10019 纽约', '01581 韦斯特伯勒'],
      languages: ['en', 'zh'],
      territoryCount: 2,
    })
    const other = await apps.make('employee', { name: '刘英玫', territories: [boston] })
    const ids = async (query: string) => (await listed(query)).map(one => one.id).toSorted()
    expect(await ids(`territories=${west},${boston}`)).toEqual([id, other].toSorted())
    expect(await ids(`territories=${boston}`)).toEqual([other])
    expect(await ids('languages=fr,zh')).toEqual([id])
    expect(await listed(`territories=${york}`)).toMatchObject([
      { territories: [york, west], territoriesTitles: ['10019 纽约', '01581 韦斯特伯勒'], territoryCount: 2 },
    ])
    expect((await apps.admin().get('employee?territories=nowhere')).status).toBe(400)
    expect((await apps.admin().get('employee?sort=territories')).status).toBe(400)
  })

  it('are taken away and added, each once, under the version that was seen', async () => {
    const id = await apps.make('employee', { name: '王伟', territories: [west, boston] })
    const { editVersion } = await read(id)
    expect((await change(id, { territories: [york.toUpperCase(), boston] })).status).toBe(200)
    expect((await read(id)).territories).toEqual([boston, york])
    const stale = await change(id, { territories: [] }, { 'if-match': `"${editVersion}"` })
    expect(stale.body.code).toBe('record.changed')
    expect((await change(id, { territories: [boston, boston] })).status).toBe(422)
    const unknown = await change(id, { territories: [boston, '00000000-0000-4000-8000-000000000000'] })
    expect(unknown.body).toMatchObject({
      code: 'request.invalid',
      result: { errors: { territories: '所选销售区域不存在，请重新选择' } },
    })
    expect((await change(id, { languages: ['xx'] })).status).toBe(422)
    // The same again, in another order, is no edit.
    const before = (await read(id)).editVersion
    expect((await change(id, { territories: [york, boston] })).status).toBe(200)
    expect((await read(id)).editVersion).toBe(before)
    expect((await change(id, { territories: null })).status).toBe(200)
    expect((await read(id)).territories).toEqual([])
    const { result } = (await apps.admin().get<{ before: string; after: string }[]>('system/audit')).body
    expect(result[0]).toMatchObject({
      before: expect.stringContaining('销售区域：02116 波士顿、10019 纽约'),
    })
  })

  it('hold what is chosen: it is not deleted, and goes with the record that chose it', async () => {
    const lost = await apps.make('territory', { code: '99999', name: '远方' })
    const id = await apps.make('employee', { name: '孙林', territories: [lost] })
    const refused = await apps.admin().send('DELETE', `territory/${lost}`)
    expect(refused.body).toMatchObject({ code: 'record.inUse', message: expect.stringContaining('1个员工') })
    expect(refused.body.message).toContain('99999 远方')
    expect((await apps.admin().send('DELETE', `employee/${id}`)).status).toBe(200)
    expect((await apps.admin().send('DELETE', `territory/${lost}`)).status).toBe(200)
  })

  it('are imported by what they are called, and exported again', async () => {
    const importing = (rows: object[], dryRun = false) =>
      apps.admin().send<{ errors: object[] }>('POST', 'employee/_import', { rows, dryRun })
    const wrong = await importing([{ name: '金士鹏', territories: '10019 纽约、月球', languages: '世界语' }], true)
    expect(wrong.body.result.errors).toMatchObject([
      { row: 1, field: 'territories', message: '销售区域“月球”不存在' },
      { row: 1, field: 'languages', message: '语言“世界语”不是可选的值，可填：中文、英语、法语、西班牙语' },
    ])
    const rows = [{ name: '金士鹏', territories: '10019 纽约，02116 波士顿', languages: '英语、法语' }]
    expect((await importing(rows)).body.result).toMatchObject({ created: 1, errors: [] })
    const [made] = await listed(`name=${encodeURIComponent('金士鹏')}`)
    expect(made).toMatchObject({ territories: [york, boston], languages: ['en', 'fr'] })
    const file = await apps.app().app.inject({
      url: `/v1/employee/_export?format=csv&columns=name,territories,languages&name=${encodeURIComponent('金士鹏')}`,
      headers: { authorization: `Bearer ${apps.admin().token}` },
    })
    expect(file.body).toContain('金士鹏,10019 纽约、02116 波士顿,英语、法语')
  })

  it('lead from the other side to the records that chose them', async () => {
    const id = await apps.make('employee', { name: '李芳', territories: [boston] })
    const { show } = apps.app().registry.resources.territory!
    expect(show.sections.find(({ list }) => list)?.list).toMatchObject({
      resource: 'employee',
      by: { territories: 'id' },
    })
    expect((await listed(`territories=${boston}&name=${encodeURIComponent('李芳')}`)).map(one => one.id)).toEqual([id])
    const choices = await apps.admin().get<{ id: string; label: string }[]>('employee/_choices/territories?q=0211')
    expect(choices.body.result).toMatchObject([{ id: boston, label: '02116 波士顿' }])
  })

  it('are neither named to, set nor lost by who does not see them', async () => {
    const id = await apps.make('employee', { name: '张雪眉', territories: [york, west] })
    const other = await apps.make('employee', { name: '周航', territories: [] })
    const rules = { territory: [{ see: "code != '10019'" }] }
    await apps.start(`.,${NORTHWIND}`, undefined, await scopedRegistry(rules, `.,${NORTHWIND}`))
    expect(await read(id)).toMatchObject({ territories: [york, west], territoriesTitles: [null, '01581 韦斯特伯勒'] })
    expect((await listed(`name=${encodeURIComponent('张雪眉')}`))[0]).toMatchObject({
      territoriesTitles: [null, '01581 韦斯特伯勒'],
    })
    expect((await change(other, { territories: [york] })).body).toMatchObject({
      result: { errors: { territories: '所选销售区域不存在，请重新选择' } },
    })
    const choices = await apps.admin().get<object[]>(`employee/_choices/territories?id_in=${york}`)
    expect(choices.body.result).toEqual([])
    expect((await change(id, { territories: [boston] })).status).toBe(200)
    expect((await read(id)).territories).toEqual([york, boston])
    await apps.start(`.,${NORTHWIND}`)
  })

  it('are a tree in one file, in any order, and no circle', async () => {
    const importing = (rows: object[]) => apps.admin().send<object[]>('POST', 'territory/_import', { rows })
    const row = (code: string, above?: string) => ({
      code,
      name: `区域${code}`,
      ...(above && { 'inside.code': above }),
    })
    const tree = [row('T3', 'T2'), row('T1'), row('T4', 'T1'), row('T2', 'T1')]
    expect((await importing(tree)).body).toMatchObject({ result: { created: 4, errors: [] } })
    const list = (await apps.admin().get<Territory[]>('territory?per_page=100')).body.result
    const above = Object.fromEntries(list.map(({ code, insideName }) => [code, insideName]))
    expect(above).toMatchObject({ T1: null, T2: 'T1 区域T1', T3: 'T2 区域T2', T4: 'T1 区域T1' })
    const circle = await importing([row('C1', 'C3'), row('C2', 'C1'), row('C3', 'C2'), row('C4', 'T1')])
    expect(circle.body).toMatchObject({ code: 'import.refused' })
    const places = JSON.stringify(circle.body.result)
    for (const place of [1, 2, 3]) expect(places).toContain(`"row":${place},"field":"inside.code"`)
    expect(places).not.toContain('"row":4')
    const after = (await apps.admin().get<Territory[]>('territory?per_page=100')).body.result
    expect(after).toHaveLength(list.length)
  })
})
