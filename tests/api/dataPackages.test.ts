import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KnownPackage } from '../../src/trade/dataPackages/knownPackages.ts'
import type { MatchedProduct } from '../../src/trade/dataPackages/matchProducts.ts'
import type { Taken } from '../../src/trade/dataPackages/takePackage.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

const CODE = 'lanrui-sensors'
const ALL = ['goodsName', 'categoryName', 'unit', 'materialNo', 'salePrice']

const product = (sn: string, more: object = {}) => ({ brandName: '试牌', goodsName: '试件', sn, unit: '个', ...more })
const packageOf = (code: string, products: object[], more: object = {}) => ({
  ...{ code, name: `目录 ${code}`, publisher: '试厂', version: '1', issuedOn: '2026-01-01' },
  ...{ brands: [{ name: '试牌' }], categories: [{ name: '试分类' }], products },
  ...more,
})

describe.each(engines())('data packages on $name', engine => {
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

  const upload = (content: object | string, caller = admin) =>
    caller.send<{ unknown: object[]; errors: Record<string, string> }>('POST', 'dataPackage', {
      text: typeof content === 'string' ? content : JSON.stringify(content),
    })
  const known = async (code: string, caller = admin) =>
    (await caller.get<KnownPackage[]>('dataPackage')).body.result.find(one => one.code === code)
  const productsOf = async (code: string, query = '', caller = admin) =>
    (await caller.get<MatchedProduct[]>(`dataPackage/${code}/products?per_page=200${query}`)).body
  const take = (code: string, more: object = {}, caller = admin, headers: Record<string, string> = {}) => {
    const body = { version: '1', fields: ALL, choice: { states: ['new', 'different'] }, ...more }
    return caller.send<Taken>('POST', `dataPackage/${code}/_take`, body, headers)
  }
  const giveViewer = async (menuKeys: string[]) => {
    const roles = (await admin.get<{ id: string; name: string }[]>('system/roles')).body.result
    const { id, name } = roles.find(role => role.name === '只读')!
    expect((await admin.send('PUT', `system/roles/${id}`, { id, name, menuKeys })).status).toBe(200)
  }
  const libraryOf = (brandName = '试牌') =>
    bench.company.selectFrom('product').selectAll().where('brandName', '=', brandName).orderBy('sn').execute()

  it('tells which package the company took, and that a newer version is there', async () => {
    expect(await known(CODE)).toMatchObject({ version: '2.0', hasUpdate: true, taken: { version: '1.0', number: 1 } })
    expect(await known('boling-fasteners')).toMatchObject({ taken: null, hasUpdate: false, isUploaded: false })
    expect(await known(CODE, other)).toMatchObject({ taken: null, hasUpdate: false })
  })

  it('shows what a newer version says differently, and what the company changed itself', async () => {
    const { result, result_info } = await productsOf(CODE)
    expect(result_info!.total_count).toBe(52)
    expect(result.filter(({ state }) => state === 'new').map(({ product }) => product.categoryName)).toEqual(
      Array.from({ length: 12 }, () => '压力变送器'),
    )
    expect(result[0]).toMatchObject({
      state: 'different',
      productNo: 'LX-M8-N1',
      differences: [{ field: 'salePrice', before: 52, after: 46, isOwn: true }],
    })
    const optical = result.find(({ product }) => product.sn === 'LG-D03-N')!
    expect(optical.differences[0]).toMatchObject({ before: '漫反射型光电开关', after: '漫反射光电开关', isOwn: false })
    const found = await productsOf(CODE, `&state=new&keywords=${encodeURIComponent('lp-016')}`)
    expect(found.result.map(({ product }) => product.sn)).toEqual(['LP-016-G1/4', 'LP-016-M20'])
  })

  it('goes on telling of an update that was taken in part, until all is decided', async () => {
    const products = ['S1', 'S2', 'S3'].map(sn => product(sn, { brandName: '分牌', salePrice: 3 }))
    const content = (version: string, salePrice: number) =>
      packageOf('partly', [...products, product('S4', { brandName: '分牌', salePrice })], {
        ...{ version, brands: [{ name: '分牌' }] },
      })
    await upload(content('1', 3))
    const fields = ALL.slice(0, 4)
    await take('partly', { choice: { numbers: [1, 4] } })
    expect(await known('partly')).toMatchObject({ hasUpdate: true, undecided: 2 })
    await take('partly', { choice: { numbers: [2] }, fields })
    expect(await known('partly')).toMatchObject({ hasUpdate: true, undecided: 1 })
    await upload(content('2', 4))
    expect(await known('partly')).toMatchObject({ hasUpdate: true, undecided: 0 })
    await take('partly', { version: '2', choice: { numbers: [4] } })
    // The price that was left out of version 1 is open again in version 2.
    expect(await known('partly')).toMatchObject({ hasUpdate: true, undecided: 2 })
    await take('partly', { version: '2', choice: { numbers: [2] }, leavesRest: true })
    expect(await known('partly')).toMatchObject({ hasUpdate: false, undecided: 0 })
    await admin.send('DELETE', 'dataPackage/partly')
  })

  it('rehearses an update, takes it over, and leaves what the company changed', async () => {
    const before = await productsOf(CODE)
    const trial = await take(CODE, { version: '2.0', dryRun: true })
    expect(trial.body.result).toMatchObject({ created: 12, made: [{ label: '商品分类', names: ['压力变送器'] }] })
    expect((await productsOf(CODE)).result).toEqual(before.result)
    const { created, updated, expected } = trial.body.result
    const key = { 'idempotency-key': crypto.randomUUID() }
    const done = await take(CODE, { version: '2.0', expected }, admin, key)
    expect([done.status, done.body.result.created, done.body.result.updated]).toEqual([200, created, updated])
    expect((await take(CODE, { version: '2.0', expected }, admin, key)).body.result.id).toBe(done.body.result.id)
    const after = (await productsOf(CODE)).result
    expect(after.filter(({ state }) => state === 'new')).toEqual([])
    expect(after.flatMap(({ differences }) => differences.filter(({ isOwn }) => !isOwn))).toEqual([])
    expect(after[0]!.differences).toMatchObject([{ field: 'salePrice', before: 52, isOwn: true }])
    const listed = await admin.get(`product?packageImportId=${done.body.result.id}&per_page=1`)
    expect(listed.body.result_info!.total_count).toBe(created + updated)
    expect(await known(CODE)).toMatchObject({ hasUpdate: false, taken: { version: '2.0', number: 2 } })

    const overwritten = await take(CODE, { version: '2.0', overwritesOwn: true })
    expect(overwritten.body.result).toMatchObject({ created: 0, updated: 3 })
    expect((await productsOf(CODE)).result.every(({ state }) => state === 'same')).toBe(true)
  })

  it('leaves nothing of an import that is refused in one of its rows', async () => {
    await bench.company
      .insertInto('unit')
      .values({ id: crypto.randomUUID(), name: '停用单位', enabled: false })
      .execute()
    await upload(
      packageOf('broken', [
        product('A', { categoryName: '试分类', unit: '试单位' }),
        product('B', { unit: '停用单位' }),
      ]),
    )
    const answer = await take('broken')
    expect([answer.status, answer.body.code]).toEqual([422, 'import.refused'])
    expect((answer.body.result as unknown as { errors: object[] }).errors).toEqual([
      expect.objectContaining({ row: 2, message: '单位“停用单位”已停用' }),
    ])
    expect(await libraryOf()).toEqual([])
    for (const table of ['unit', 'category', 'brand'] as const)
      expect(await bench.company.selectFrom(table).select('id').where('name', 'like', '试%').execute()).toEqual([])
    expect((await known('broken'))!.taken).toBeNull()
  })

  it('matches by brand and model however they are written, and tells what it cannot decide', async () => {
    const kept = [
      { productNo: 'T-1', brandName: 'ＴＥＳＴ牌', sn: 'Ab  1', goodsName: '旧名' },
      { productNo: 'T-2', brandName: 'Test牌', sn: 'X2', goodsName: '甲' },
      { productNo: 'T-3', brandName: 'TEST牌', sn: 'x2', goodsName: '乙' },
    ]
    const unitId = (
      await bench.company.selectFrom('unit').select('id').where('name', '=', '个').executeTakeFirstOrThrow()
    ).id
    await bench.company
      .insertInto('product')
      .values(kept.map(one => ({ ...one, id: crypto.randomUUID(), unitId })))
      .execute()
    const rows = [
      product(' ab 1 ', { brandName: 'test牌' }),
      product('x2', { brandName: 'test牌' }),
      product('N3', { brandName: 'test牌', productNo: 'T-1' }),
      product('T-2', { brandName: 'test牌' }),
    ]
    await upload(packageOf('matching', rows, { brands: [{ name: 'test牌' }] }))
    const { result } = await productsOf('matching')
    expect(result.map(({ state, productNo, reason }) => [state, productNo, reason?.message])).toEqual([
      ['different', 'T-1', undefined],
      ['unmatched', undefined, '产品库中有2个商品是这个品牌和型号（编号T-2、T-3），请先在产品库中合并'],
      ['unmatched', undefined, '商品编号“T-1”已被其他商品使用，请先修改那个商品的编号'],
      ['new', 'test牌 T-2', undefined],
    ])
    const done = await take('matching', { fields: ['goodsName'] })
    expect(done.body.result).toMatchObject({ created: 1, updated: 1 })
    expect(await libraryOf('ＴＥＳＴ牌')).toMatchObject([{ productNo: 'T-1', goodsName: '试件', sn: 'Ab  1' }])
  })

  it('refuses a wrong file at each of its places, and keeps nothing', async () => {
    const wrong = packageOf('wrong', [
      product('A', { brandName: '别牌' }),
      product('B'),
      product('ｂ', { salePrice: 1.234 }),
    ])
    const { status, body } = await upload(wrong)
    expect([status, body.code]).toEqual([422, 'dataPackage.refused'])
    expect(body.message).toBe(
      '文件有3处不符合数据包格式，其中/products/0/brandName：“别牌”不在/brands中，请先在其中列出',
    )
    expect(body.result.errors).toEqual({
      '/products/0/brandName': '“别牌”不在/brands中，请先在其中列出',
      '/products/2': '与/products/1重复',
      '/products/2/salePrice': '最多两位小数',
    })
    const broken = await upload('{"code": "a",\n  "name": }')
    expect(broken.body.message).toBe('文件不是正确的JSON，第2行第11列起无法读取')
    expect(await known('wrong')).toBeUndefined()
  })

  it('tells what it leaves out of a file, and takes a newer version in place of an older one', async () => {
    const first = packageOf('growing', [product('G1', { colour: 'red' }), product('G2', { colour: 'blue' })])
    expect((await upload(first)).body.result.unknown).toEqual([{ place: '/products/*/colour', count: 2 }])
    const again = await upload(first)
    expect([again.status, again.body.code]).toEqual([409, 'dataPackage.notNewer'])
    expect((await upload({ ...first, version: '1.0.1', products: [product('G1')] })).status).toBe(200)
    expect(await known('growing')).toMatchObject({ version: '1.0.1', size: 1, isUploaded: true })
    expect(await known('growing', other)).toBeUndefined()
    expect((await other.get('dataPackage/growing')).status).toBe(404)
    const overtaken = await take('growing')
    expect([overtaken.status, overtaken.body.code]).toEqual([409, 'dataPackage.changed'])
    expect((await other.send('DELETE', 'dataPackage/growing')).status).toBe(404)
    expect((await admin.send('DELETE', 'dataPackage/growing')).status).toBe(200)
    expect(await known('growing')).toBeUndefined()
  })

  it('lets one of two who take the same at once know that somebody was first', async () => {
    await upload(packageOf('race', [product('R1', { brandName: '赛牌' })], { brands: [{ name: '赛牌' }] }))
    const { expected } = (await take('race', { dryRun: true })).body.result
    const answers = await Promise.all([take('race', { expected }), take('race', { expected })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('dataPackage.changed')
    expect(await libraryOf('赛牌')).toHaveLength(1)
  })

  it('shows no price to whoever may not see it, and lets nobody take over without the product list', async () => {
    await upload(
      packageOf('masked', [product('M1', { salePrice: 8, brandName: '面牌' })], { brands: [{ name: '面牌' }] }),
    )
    const keys = ['system-addDataPackage', 'product-list', 'product-unit', 'product-category']
    await giveViewer(keys)
    const viewer = await app.as('viewer')
    const { fields } = (await viewer.get<{ fields: { source: string }[] }>('dataPackage/masked')).body.result
    expect(fields.map(({ source }) => source)).toEqual(ALL.slice(0, 4))
    expect((await take('masked', {}, viewer)).body.code).toBe('permission.denied')
    expect((await take('masked', { fields: ALL.slice(0, 4) }, viewer)).status).toBe(200)
    expect(await libraryOf('面牌')).toMatchObject([{ salePrice: null }])

    await giveViewer(['system-addDataPackage'])
    const reader = await app.as('viewer')
    expect((await productsOf('masked', '', reader)).result).toMatchObject([{ state: 'same' }])
    expect((await take(CODE, { version: '2.0', fields: [], overwritesOwn: true }, reader)).status).toBe(403)
    await giveViewer(['product-list'])
    expect((await (await app.as('viewer')).get('dataPackage')).status).toBe(403)
  })

  it('takes five thousand products over in one transaction', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) =>
      product(`P${index}`, { brandName: '多牌', salePrice: index }),
    )
    expect((await upload(packageOf('many', rows, { brands: [{ name: '多牌' }] }))).status).toBe(200)
    const begun = performance.now()
    expect((await take('many')).body.result).toMatchObject({ created: 5000, updated: 0 })
    expect(performance.now() - begun).toBeLessThan(40_000)
    const page = await productsOf('many', '&page=25')
    expect([page.result.length, page.result_info!.total_count]).toEqual([200, 5000])
  })
})
