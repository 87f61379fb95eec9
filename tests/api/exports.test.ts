import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { addUp } from '../../src/engine/value/addUp.ts'
import { formatTime } from '../../src/engine/value/time.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'

const PATH = 'salesOrder/stockOutOrderWithSku'
type Row = Record<string, string | number | null>

/** A cell's words; the times of a sheet have no zone. */
const textOf = (value: unknown) =>
  value instanceof Date ? value.toISOString().slice(0, 16).replace('T', ' ') : String(value ?? '')

/** An integrator may write a list's times as a quarter, too. */
function withQuarters(registry: Registry): Registry {
  const resources = structuredClone(registry.resources)
  resources.inquiry!.list.modes[0]!.columns.find(({ source }) => source === 'time')!.format = 'yy年q季'
  return { ...registry, resources }
}

describe.each(engines())('the export of stock-out lines on $name', engine => {
  let app: TestApp
  let caller: Caller

  beforeAll(async () => {
    app = await createTestApp(engine, withQuarters)
    caller = await app.as('salesall')
  })
  afterAll(() => app.close())

  const download = (query: string, { token } = caller) =>
    app.app.inject({ url: `/v1/${PATH}/_export?${query}`, headers: { authorization: token } })
  const sheetOf = async (query: string) => {
    const answer = await download(query)
    expect(answer.statusCode).toBe(200)
    const { sheets } = await readXlsx(answer.rawPayload)
    expect(sheets.map(({ name }) => name).slice(1)).toEqual(['说明'])
    const [head, ...rows] = sheets[0]!.rows
    const sums = rows.at(-1)?.includes('合计') ? rows.pop() : undefined
    const about = new Map(sheets[1]!.rows.map(([name, word]) => [name, word]))
    return { head, rows, sums, about, cells: [...(sheets[0]!.cells?.values() ?? [])] }
  }
  const listOf = async (query: string) => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { body } = await caller.get<Row[]>(`${PATH}?${query}&page=${page}&per_page=200`)
      rows.push(...body.result)
      if (rows.length >= body.result_info!.total_count) return rows
    }
  }

  it('says yes and no as the screen does', async () => {
    const { token } = await app.as('admin')
    const url = '/v1/brand/_export?format=csv&columns=name,enabled'
    const { body } = await app.app.inject({ url, headers: { authorization: token } })
    expect(body).toContain('\r\n旧恒,否\r\n')
  })

  it('writes a time as its column says, a text in both kinds of file', async () => {
    const { token } = await app.as('admin')
    const exported = (format: string) =>
      app.app.inject({ url: `/v1/inquiry/_export?format=${format}&columns=time`, headers: { authorization: token } })
    const [, ...lines] = (await exported('csv')).body.trimEnd().split('\r\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^\d\d年[1-4]季$/)
    const [, ...rows] = (await readXlsx((await exported('xlsx')).rawPayload)).sheets[0]!.rows
    expect(rows.flat()).toEqual(lines)
  })

  it('is an Excel file under its name and time', async () => {
    const { headers, rawPayload } = await download('')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const name = /^attachment; filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))![1]!
    expect(decodeURIComponent(name)).toMatch(/^出库单明细\d{14}\.xlsx$/)
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await readXlsx(rawPayload)).sheets[0]!.name).toBe('出库单明细')
  })

  it.each([
    '',
    'confirmStatus=0',
    'goodsName=轴承&brandName=x',
    'timeStart=2026-01-01&timeEnd=2026-06-30',
    'sort=sn&order=ASC&outStatus=3',
  ])('has the rows of the list in its order: %s', async query => {
    const { head, rows } = await sheetOf(query)
    expect(head).toEqual([
      '出库单号',
      '客户名称',
      '出库时间',
      '出库状态',
      '商品编号',
      '品牌',
      '商品名称',
      '型号',
      '出库数量',
    ])
    const listed = await listOf(query)
    expect(listed.length).toBeGreaterThan(0)
    expect(rows).toEqual(
      listed.map(row => [
        row.sn,
        row.customerName,
        new Date(`${formatTime(row.time!, 'yyyy-MM-ddThh:mm')}Z`),
        row.salesStatus === 3 ? '已作废' : ['待出库', '已出库'][Number(row.confirmStatus)],
        ...[row.productNo, row.brandName, row.goodsName, row.goodsSn, row.stockOutQuantity],
      ]),
    )
  })

  it('has the columns as asked, hidden ones too, in the order asked', async () => {
    const { head, rows } = await sheetOf('columns=stockOutQuantity,creatorName,sn&sn=CK&confirmStatus=1')
    expect(head).toEqual(['出库数量', '制单人', '出库单号'])
    const listed = await listOf('sn=CK&confirmStatus=1')
    expect(rows).toEqual(listed.map(row => [row.stockOutQuantity, row.creatorName, row.sn]))
  })

  it('adds up below what its rows have', async () => {
    const { rows, sums } = await sheetOf('columns=stockOutQuantity,sn,goodsName&confirmStatus=1')
    const total = addUp(rows.map(([quantity]) => quantity))
    expect(sums).toEqual([total, '合计', null])
    const asked = await caller.get<{ sums: object }>(`${PATH}/_sums?confirmStatus=1&columns=stockOutQuantity`)
    expect(asked.body.result.sums).toEqual({ stockOutQuantity: total })
    expect((await sheetOf('columns=sn&confirmStatus=1')).sums).toBeUndefined()
    expect((await sheetOf('sn=never')).sums).toBeUndefined()
  })

  it('says what it is, by which conditions, and whose', async () => {
    const { company } = await openWorkbench(app)
    const { id, name } = await company.selectFrom('account').select(['id', 'name']).executeTakeFirstOrThrow()
    const { rows, about } = await sheetOf(
      `confirmStatus=1&timeStart=2026-01-01&timeEnd=2026-06-30&goodsName=轴承&salesmanId=${id}`,
    )
    expect(about.get('名称')).toBe('出库单明细')
    expect(about.get('条件')).toBe(
      `商品名称：轴承；出库时间：2026-01-01 ~ 2026-06-30；出库状态：已出库；业务员：${name}`,
    )
    expect(about.get('条数')).toBe(String(rows.length))
    expect(about.get('导出时间')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const me = await caller.get<{ name: string; serviceBuyerInfo: { corpName: string } }>('auth/me')
    const { name: own, serviceBuyerInfo } = me.body.result
    expect([about.get('导出人'), about.get('公司')]).toEqual([own, serviceBuyerInfo.corpName])
    expect((await sheetOf('')).about.get('条件')).toBe('无')
  })

  it('is always whole, whatever page is looked at', async () => {
    const whole = await sheetOf('confirmStatus=0')
    expect((await sheetOf('confirmStatus=0&page=7&per_page=1')).rows).toEqual(whole.rows)
    expect((await sheetOf('confirmStatus=0&page=1&per_page=100000')).rows).toEqual(whole.rows)
  })

  it('of nothing is a sheet with a head', async () => {
    const { head, rows } = await sheetOf('sn=never')
    expect(head).toHaveLength(9)
    expect(rows).toEqual([])
  })

  it('loses and repeats no row where there are more than fit into one reading', async () => {
    const { company, pending } = await openWorkbench(app)
    const stockOutId = await pending()
    const item = await company
      .selectFrom('stockOutItem')
      .selectAll()
      .where('stockOutId', '=', stockOutId)
      .executeTakeFirstOrThrow()
    const { serviceBuyerId: _, amount: __, ...row } = item
    const more = Array.from({ length: 4500 }, (_, index) => ({
      ...row,
      id: newId(),
      lineNo: index + 2,
      quantity: String(index + 10),
    }))
    for (let start = 0; start < more.length; start += 500)
      await company
        .insertInto('stockOutItem')
        .values(more.slice(start, start + 500))
        .execute()
    const { sn } = await company
      .selectFrom('stockOutOrder')
      .select('sn')
      .where('id', '=', stockOutId)
      .executeTakeFirstOrThrow()
    const { rows } = await sheetOf(`sn=${sn}&columns=stockOutQuantity`)
    const quantities = rows.map(([quantity]) => Number(quantity))
    expect(quantities).toHaveLength(4501)
    expect(new Set(quantities).size).toBe(4501)
  })

  it('has no formula, whatever a text begins with', async () => {
    const { company, product, stockOut } = await openWorkbench(app)
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '=HYPERLINK("http://127.0.0.1","x")',
      "'=1",
      '2',
      '5-3',
    ]
    const lines = []
    for (const goodsName of texts) {
      const productId = await product(1)
      await company.updateTable('product').set({ goodsName, brandName: '公式牌' }).where('id', '=', productId).execute()
      lines.push({ productId, quantity: '1' })
    }
    await stockOut(lines)
    const { rows, cells } = await sheetOf('brandName=公式牌&columns=goodsName')
    const found = rows.map(([text]) => text)
    expect(found).toHaveLength(texts.length)
    for (const text of found) {
      expect(text).toBeTypeOf('string')
      expect(text).not.toMatch(/^[=+\-@\t\r]/)
    }
    expect(found).toContain("'=1+1")
    expect(found).toContain('2')
    for (const cell of cells) expect(cell.formula).toBeUndefined()
  })

  it.each([
    'columns=passwordHash',
    'columns=sn,customer.titleId',
    'columns=sn,,time',
    'columns=*',
    'confirmStatus=9',
    'foo=1',
    'sort=amount',
  ])('refuses %s as the list would', async query => {
    const answer = await download(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ success: boolean; message: string }>()).toMatchObject({ success: false })
    expect(answer.json<{ message: string }>().message).toContain(query.split('=')[0])
  })

  it('knows the filter by creator only for who may use it', async () => {
    const answer = await download('creatorName=x', await app.as('warehouse'))
    expect(answer.statusCode).toBe(400)
    expect((await download('creatorName=x')).statusCode).toBe(200)
  })

  describe('as CSV', () => {
    const csvOf = async (query: string, path = PATH, { token } = caller) => {
      const answer = await app.app.inject({
        url: `/v1/${path}/_export?format=csv&${query}`,
        headers: { authorization: token },
      })
      expect(answer.statusCode).toBe(200)
      return answer
    }

    it('has a mark, and the cells of the sheet as texts', async () => {
      const { headers, body } = await csvOf('confirmStatus=0')
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/出库单明细\d{14}\.csv$/)
      expect(body.startsWith('\uFEFF出库单号,客户名称,')).toBe(true)
      expect(body.endsWith('\r\n')).toBe(true)
      const { head, rows } = await sheetOf('confirmStatus=0')
      const lines = Papa.parse<string[]>(body.slice(1), { skipEmptyLines: true }).data
      expect(lines).toEqual([head, ...rows.map(row => row.map(textOf))])
    })

    it('has no formula, and keeps what separates within a cell', async () => {
      const { company, product, stockOut } = await openWorkbench(app)
      const texts = ['=1+1', '+1', '-1', '@SUM(A1)', 'a,"b"', '两\n行', '\t=1']
      const lines = []
      for (const goodsName of texts) {
        const productId = await product(1)
        await company
          .updateTable('product')
          .set({ goodsName, brandName: '逗号牌' })
          .where('id', '=', productId)
          .execute()
        lines.push({ productId, quantity: '1' })
      }
      await stockOut(lines)
      const { body } = await csvOf('brandName=逗号牌&columns=goodsName')
      const found = Papa.parse<string[]>(body.slice(1), { skipEmptyLines: true }).data.slice(1).flat()
      expect(found.toSorted()).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", 'a,"b"', '两\n行', "'\t=1"].toSorted())
    })

    it('is refused in any other format', async () => {
      expect((await download('format=pdf')).statusCode).toBe(400)
    })

    it.each([
      ['salesOrder/stockOutOrder', 'admin', '出库单号,'],
      ['salesOrder/returnOrder', 'admin', '退货单号,'],
      ['purchaseOrder/stockInOrder', 'admin', '入库单号,'],
      ['purchaseOrder/stockInOrderWithSku', 'viewer', '入库单号,'],
      ['customer', 'admin', '客户名称,'],
      ['product', 'admin', '商品编号,'],
      ['system/log', 'admin', '单据编号,单据类型,操作时间,'],
    ])('%s has as many lines as the list has rows', async (path, name, head) => {
      const asker = await app.as(name)
      const { body } = await csvOf('', path, asker)
      expect(body.slice(1, 1 + head.length)).toBe(head)
      const listed = await asker.get(`${path}?per_page=1`)
      const total = listed.body.result_info!.total_count
      expect(Papa.parse(body.slice(1), { skipEmptyLines: true }).data).toHaveLength(total + 1)
    })
  })
})
