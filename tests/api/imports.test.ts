import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportedRow, ImportResult } from '../../src/engine/form/importing.ts'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

const product = (productNo: string, more: ImportedRow = {}): ImportedRow => ({
  productNo,
  brandName: '长松',
  goodsName: '深沟球轴承',
  sn: '6200',
  unit: '个',
  ...more,
})

describe.each(engines())('importing on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let other: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    other = await app.as('other')
  })
  afterAll(() => app.close())

  const send = (path: string, rows: unknown, more: object = {}, caller = admin, headers: Record<string, string> = {}) =>
    caller.send<ImportResult>('POST', `${path}/_import`, { rows, ...more }, headers)
  const errorsOf = ({ body }: Answer<ImportResult>) => body.result.errors.map(({ row, message }) => [row, message])
  const countOf = async (path: string, caller = admin) =>
    (await caller.get(`${path}?per_page=1`)).body.result_info!.total_count
  const productOf = async (productNo: string) =>
    bench.company.selectFrom('product').selectAll().where('productNo', '=', productNo).execute()

  it('makes a record of every row, decimals exact, references by their names', async () => {
    const before = await countOf('product')
    const rows = [product('I-1', { salePrice: 1234.5, materialNo: ' 00123 ' }), product('I-2', { salePrice: null })]
    const { status, body } = await send('product', rows)
    const made = [{ label: '品牌', names: ['长松'] }]
    expect([status, body.result]).toEqual([200, { created: 2, updated: 0, made, errors: [] }])
    expect(await countOf('product')).toBe(before + 2)
    expect(await productOf('I-1')).toMatchObject([
      { salePrice: '1234.500000', materialNo: '00123', purchasePrice: null },
    ])

    const customer = {
      customerName: '导入客户一',
      salesmanName: '周雨桐',
      'serviceBuyerTitleInfo.corpShort': '衡屿工业品上海',
    }
    expect((await send('customer', [customer])).status).toBe(200)
    const { result } = (await admin.get<Record<string, unknown>[]>('customer?customerName=导入客户一')).body
    expect(result).toMatchObject([
      { customerName: '导入客户一', salesmanName: '周雨桐', serviceBuyerTitleInfo: { corpShort: '衡屿工业品上海' } },
    ])
  })

  it('says what is wrong in which row, all of it, and writes nothing', async () => {
    const before = await countOf('product')
    const answer = await send('product', [
      product('W-1'),
      product('', { unit: '  ' }),
      product('W-3', { salePrice: '面议', purchasePrice: -1 }),
      product('W-4', { salePrice: 1.234, unit: '长'.repeat(21) }),
      product('W-5', { goodsName: 5, salePrice: 1e14 }),
      product('W-6', { colour: 'red' }),
    ])
    expect([answer.status, answer.body.code]).toEqual([422, 'import.refused'])
    expect(answer.body.message).toBe('有5行数据不正确，未导入任何数据')
    expect(errorsOf(answer)).toEqual([
      [2, '商品编号不能为空'],
      [2, '单位不能为空'],
      [3, '销售价“面议”不是数字'],
      [3, '采购价不能小于0'],
      [4, '单位名称最多20个字'],
      [4, '销售价最多2位小数'],
      [5, '商品名称应为文字'],
      [5, '销售价数值过大'],
      [6, '“colour”不是可导入的列'],
    ])
    expect(await countOf('product')).toBe(before)
  })

  it('refuses what is in the file or in the table already', async () => {
    const { customerName } = await bench.company.selectFrom('customer').select('customerName').executeTakeFirstOrThrow()
    const answer = await send('customer', [{ customerName: '同名' }, { customerName }, { customerName: '同名 ' }])
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual([
      [1, '客户名称“同名”在文件中重复'],
      [2, `客户名称“${customerName}”已存在`],
      [3, '客户名称“同名”在文件中重复'],
    ])
  })

  it('refuses names that nobody has, that several have, and those of another company', async () => {
    const stranger = (await other.get<{ name: string }[]>('system/accounts/_combo')).body.result[0]!.name
    const ids = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
    await bench.company
      .insertInto('category')
      .values(ids.map(id => ({ id, name: '两个分类', grade: 1 })))
      .execute()
    const answer = await send('customer', [
      { customerName: '引用一', salesmanName: '无此人' },
      { customerName: '引用二', salesmanName: stranger },
    ])
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual([
      [1, '业务员“无此人”不存在'],
      [2, `业务员“${stranger}”不存在`],
    ])
    const goods = await send('product', [product('C-1', { categoryName: '两个分类' })])
    expect(errorsOf(goods)).toEqual([[1, '分类“两个分类”有多个，无法确定是哪一个']])
  })

  it('makes the categories and units that goods name for the first time, or nothing at all', async () => {
    const counts = async () => [await countOf('category'), await countOf('unit'), await countOf('product')]
    const [categories = 0, units = 0, goods = 0] = await counts()
    const named = { categoryName: '新分类乙', unit: '桶' }
    const rows = [product('N-1', named), product('N-2', { ...named, categoryName: '新分类甲' }), product('N-3', named)]
    const made = [
      { label: '分类', names: ['新分类乙', '新分类甲'] },
      { label: '单位', names: ['桶'] },
    ]
    const tried = await send('product', rows, { dryRun: true })
    expect(tried.body.result).toEqual({ created: 3, updated: 0, made, errors: [] })
    const refused = await send('product', [...rows, product('N-4', { salePrice: -1 })])
    expect(errorsOf(refused)).toEqual([[4, '销售价不能小于0']])
    expect(await counts()).toEqual([categories, units, goods])

    const { body } = await send('product', rows)
    expect(body.result).toEqual({ created: 3, updated: 0, made, errors: [] })
    expect(await counts()).toEqual([categories + 2, units + 1, goods + 3])
    const [first] = (await admin.get<Record<string, unknown>[]>('product?productNo=N-2')).body.result
    expect(first).toMatchObject({ categoryName: '新分类甲', unit: '桶' })
    const again = await send('product', [product('N-5', named)])
    expect(again.body.result).toEqual({ created: 1, updated: 0, errors: [] })
  })

  it('makes them for those alone who may import them by themselves', async () => {
    const roles = (await admin.get<{ id: string; name: string }[]>('system/roles')).body.result
    const { id, name } = roles.find(role => role.name === '只读')!
    const { menuKeys } = (await admin.get<{ menuKeys: string[] }>(`system/roles/${id}`)).body.result
    const give = (keys: string[]) => admin.send('PUT', `system/roles/${id}`, { id, name, menuKeys: keys })
    await give(['product-list', 'product-unit'])
    const rows = [product('N-9', { categoryName: '又一个分类', unit: '又一个单位' })]
    const answer = await send('product', rows, {}, await app.as('viewer'))
    await give(menuKeys)
    expect(errorsOf(answer)).toEqual([[1, '分类“又一个分类”不存在']])
  })

  it('changes the record of a unique property where that is declared, and only what the row gives', async () => {
    await send('product', [product('U-1', { salePrice: 10, materialNo: 'M1' })])
    const [before] = await productOf('U-1')
    const answer = await send('product', [{ productNo: 'U-1', salePrice: 12.34, materialNo: '' }, product('U-2')])
    expect(answer.body.result).toEqual({ created: 1, updated: 1, errors: [] })
    expect(await productOf('U-1')).toEqual([{ ...before, salePrice: '12.340000' }])
    const incomplete = await send('product', [{ productNo: 'U-9', salePrice: 1 }])
    expect(errorsOf(incomplete).map(([row]) => row)).toEqual([1, 1, 1, 1])
  })

  it('of another company touches nothing of ours', async () => {
    const [before] = await productOf('U-1')
    const answer = await send('product', [product('U-1', { salePrice: 1 })], {}, other)
    expect(answer.body.result).toMatchObject({ created: 1, updated: 0 })
    expect(await productOf('U-1')).toEqual([before])
  })

  it('says beforehand what it would do', async () => {
    const before = await countOf('product')
    const rows = [product('U-1'), product('D-1')]
    const { status, body } = await send('product', rows, { dryRun: true })
    expect([status, body.result]).toEqual([200, { created: 1, updated: 1, errors: [] }])
    const wrong = await send('product', [product('D-2', { salePrice: 'x' })], { dryRun: true })
    expect([wrong.status, errorsOf(wrong)]).toEqual([200, [[1, '销售价“x”不是数字']]])
    expect(await countOf('product')).toBe(before)
  })

  it('happens once for one key, and whatever happens it is whole', async () => {
    const before = await countOf('product')
    const rows = [product('K-1'), product('K-2')]
    const headers = { 'idempotency-key': 'import-once' }
    const answers = await Promise.all([1, 2, 3].map(() => send('product', rows, {}, admin, headers)))
    for (const { status, body } of answers) expect([status, body.result.created]).toEqual([200, 2])
    expect(await countOf('product')).toBe(before + 2)
  })

  it('of two at once with the same name one is refused, and its other rows with it', async () => {
    const before = await countOf('customer')
    const file = (name: string) => [{ customerName: name }, { customerName: '抢注' }]
    const answers = await Promise.all([send('customer', file('甲')), send('customer', file('乙'))])
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
    expect([409, 422]).toContain(answers.map(({ status }) => status).sort()[1])
    expect(await countOf('customer')).toBe(before + 2)
  })

  it('takes 5,000 rows in a few statements, and not one more', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => product(`B-${index}`, { salePrice: index / 100 }))
    const tooMany = await send('product', rows)
    expect([tooMany.status, tooMany.body.message]).toEqual([413, '一次最多导入5000行，请分成几个文件'])
    const { status, body } = await send('product', rows.slice(1))
    expect([status, body.result.created]).toEqual([200, 5000])
    expect(await productOf('B-5000')).toMatchObject([{ salePrice: '50.000000' }])
  })

  it.each<[string, unknown]>([
    ['no rows', []],
    ['rows that are none', ['x']],
    ['values with parts', [{ productNo: { a: 1 } }]],
    ['no list', { productNo: 'x' }],
  ])('refuses %s', async (_, rows) => {
    expect((await send('product', rows)).status).toBe(422)
  })

  it.each([
    ['sales', ['product']],
    ['warehouse', ['customer', 'product']],
    ['viewer', ['customer', 'product']],
  ])('is not for %s', async (name, paths) => {
    const caller = await app.as(name)
    for (const path of paths) {
      expect((await send(path, [product('N-1')], {}, caller)).status).toBe(403)
      expect(
        (await app.app.inject({ url: `/v1/${path}/_importTemplate`, headers: { authorization: caller.token } }))
          .statusCode,
      ).toBe(403)
    }
  })

  it('starts from a file with its headings', async () => {
    const { rawPayload, statusCode, headers } = await app.app.inject({
      url: '/v1/customer/_importTemplate',
      headers: { authorization: admin.token },
    })
    expect(statusCode).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('客户导入模板.xlsx')
    expect((await readXlsx(rawPayload)).sheets[0]!.rows).toEqual([
      ['客户名称', '地址', '业务员', '公司抬头', '账期（天）', '信用额度', '价格等级'],
    ])
  })

  it('numbers what is numbered, in the order of the rows, and logs the making of documents', async () => {
    const rows = ['一', '二', '三'].map(goodsName => ({
      customerName: '编号客户',
      goodsName,
      quantity: 1,
    }))
    expect((await send('customer', [{ customerName: '编号客户' }])).status).toBe(200)
    const { status, body } = await send('requirement', rows)
    expect([status, body.result]).toMatchObject([200, { created: 3 }])
    const made = (await admin.get<Record<string, string>[]>('requirement?customerName=编号客户')).body.result.toSorted(
      (a, b) => a.sn!.localeCompare(b.sn!),
    )
    expect(made.map(({ goodsName }) => goodsName)).toEqual(['一', '二', '三'])
    const [first, , third] = made.map(({ sn }) => Number(sn!.slice(-4)))
    expect(third! - first!).toBe(2)
    const log = (await admin.get<{ operationType: number }[]>(`log?orderType=7&orderId=${made[0]!.id}`)).body.result
    expect(log.map(({ operationType }) => operationType)).toEqual([0])
  })
})
