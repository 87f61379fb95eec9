import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { engines } from '../support/engines.ts'
import { enterFirst } from '../support/enterFirst.ts'
import { openWorkbench } from './openWorkbench.ts'
import { uploadPicture } from './uploadPicture.ts'

type Values = Record<string, unknown>
interface Mall {
  name: string
  accent: string
  modules: { kind: string; title: string; content?: string; goods?: (Values & { id: string })[] }[]
}

const PAGE = { title: '售后说明', slug: 'after-sale', content: '七天内可退换', channel: '公司' }
const POST = { title: '质检员', headcount: 2, duties: '来料检验', requirement: '识图', city: '无锡' }

describe.each(engines())('what websites read by a key on $name', engine => {
  let app: TestApp
  let admin: Caller
  let other: Caller
  let site: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
    other = await app.as('other')
    site = await keyFor(admin, '官网')
  })
  afterAll(() => app.close())

  async function keyFor(by: Caller, name: string, values: Values = {}) {
    const roles = (await by.get<{ id: string; name: string }[]>('system/roles')).body.result
    const roleId = roles.find(role => role.name.endsWith('管理员'))!.id
    const given = { name, roleId, isSite: true, perMinute: 600, ...values }
    const { id } = (await by.send<{ id: string }>('POST', 'system/apiKeys', given)).body.result
    const { key } = (await by.send<{ key: string }>('POST', `system/apiKeys/${id}/_issue`, {})).body.result
    return { ...app.holding(key), id }
  }
  const made = async (path: string, values: Values, by = admin) => {
    const { status, body } = await by.send<{ id: string }>('POST', path, values)
    expect([status, body.message]).toEqual([200, ''])
    return body.result.id
  }
  const act = async (path: string, id: string, what: string, by = admin) => {
    const { status, body } = await by.send('PATCH', `${path}/${id}/${what}`, { id })
    return [status, body.code]
  }
  const codeOf = ({ status, body }: Answer<unknown>) => [status, body.code]
  const raw = (caller: Caller, url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url: `/v1/${url}`, headers: { authorization: caller.token, ...headers } })

  it('a draft is public once it is published, and no longer once it is withdrawn', async () => {
    const id = await made('cms/page', PAGE)
    const one = `cms/page/_public/${PAGE.slug}`
    const slugs = async () => (await site.get<Values[]>('cms/page/_public')).body.result.map(({ slug }) => slug)
    expect(codeOf(await site.get(one))).toEqual([404, 'record.missing'])
    expect(await slugs()).not.toContain(PAGE.slug)
    expect(await act('cms/page', id, '_publish')).toEqual([200, undefined])
    const { result } = (await site.get<Values>(one)).body
    expect(result).toEqual({
      ...{ id, ...PAGE, summary: null, cover: null, publishedAt: expect.any(String) },
    })
    expect(await slugs()).toContain(PAGE.slug)
    expect(await act('cms/page', id, '_publish')).toEqual([409, 'transition.refused'])
    expect(await act('cms/page', id, '_withdraw')).toEqual([200, undefined])
    expect(codeOf(await site.get(one))).toEqual([404, 'record.missing'])
    const log = (await admin.get<{ operationTypeName: string }[]>(`log?orderType=61&orderId=${id}`)).body.result
    expect(log.map(({ operationTypeName }) => operationTypeName)).toEqual(
      expect.arrayContaining(['发布了单页', '撤回了单页']),
    )
  })

  it('says how the name of a page is written', async () => {
    const { status, body } = await admin.send('POST', 'cms/page', { ...PAGE, slug: '探测 页' })
    const slug = '网址名只能用小写字母、数字和短横线，如 about-us'
    expect([status, body.result]).toEqual([422, { errors: { slug } }])
  })

  it('tells of the list what is asked for, and of no draft whatever is asked', async () => {
    const { body } = await site.get<Values[]>('cms/page/_public?per_page=100')
    expect(body.result_info!.total_count).toBe(body.result.length)
    expect(body.result.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['about-us', 'service', 'contact']))
    expect(body.result.map(({ slug }) => slug)).not.toContain('year-end-stock')
    for (const row of body.result)
      expect(Object.keys(row).toSorted()).toEqual(['channel', 'cover', 'id', 'publishedAt', 'slug', 'summary', 'title'])
    const ofCompany = (await site.get<Values[]>(`cms/page/_public?channel=${encodeURIComponent('公司')}`)).body.result
    expect(ofCompany.length).toBeGreaterThan(0)
    for (const asked of ['pageStatus=0', 'creatorName=x', 'columns=content'])
      expect((await site.get(`cms/page/_public?${asked}`)).status).toBe(400)
    expect(codeOf(await site.get('cms/page/_public?sort=creatorId'))).toEqual([400, 'list.badValue'])
    for (const slug of ['year-end-stock', "x'--", '%00', '_public', 'x'.repeat(201)])
      expect((await site.get(`cms/page/_public/${slug}`)).status).not.toBe(200)
  })

  it('posts are public until their last day', async () => {
    const open = await made('recruit/post', { ...POST, endOn: dayInChina(0) })
    const past = await made('recruit/post', { ...POST, endOn: dayInChina(-1) })
    expect(await act('recruit/post', past, '_publish')).toEqual([409, 'recruitPost.ended'])
    await admin.send('PATCH', `recruit/post/${past}`, { endOn: dayInChina(1) })
    for (const id of [open, past]) expect(await act('recruit/post', id, '_publish')).toEqual([200, undefined])
    // One that was published ends with its day, or by hand.
    await admin.send('PATCH', `recruit/post/${past}`, { endOn: dayInChina(-1) })
    const { result } = (await site.get<Values[]>('recruit/post/_public?per_page=100')).body
    const ids = result.map(({ id }) => id)
    expect([ids.includes(open), ids.includes(past)]).toEqual([true, false])
    expect(result[0]).not.toHaveProperty('creatorName')
    const sn = (await admin.get<Values>(`recruit/post/${past}`)).body.result.sn
    expect((await site.get(`recruit/post/_public/${String(sn)}`)).status).toBe(404)
  })

  it('a salary goes upwards', async () => {
    const turned = await admin.send('POST', 'recruit/post', { ...POST, salaryFrom: 9000, salaryTo: 6000 })
    expect([turned.status, turned.body.result]).toEqual([
      422,
      { errors: { salaryTo: expect.stringContaining('不能低于月薪起9000元') } },
    ])
    const id = await made('recruit/post', { ...POST, salaryFrom: 6000, salaryTo: 9000 })
    expect((await admin.send('PATCH', `recruit/post/${id}`, { salaryTo: 5000 })).status).toBe(422)
    expect((await admin.send('PATCH', `recruit/post/${id}`, { salaryTo: null })).status).toBe(200)
  })

  it('opens with a site key alone, which opens nothing else', async () => {
    const addresses = ['cms/page/_public', 'recruit/post/_public', 'mall/_public']
    for (const address of addresses) {
      expect((await site.get(address)).status).toBe(200)
      expect(codeOf(await app.anonymous.get(address))).toEqual([401, 'auth.required'])
      expect(codeOf(await app.holding(`${site.token.slice(0, -30)}${'x'.repeat(30)}`).get(address))).toEqual([
        401,
        'apiKey.wrong',
      ])
    }
    const asked = [
      ...['cms/page', 'recruit/post', 'mall/version', 'mall/_goods', 'auth/me', 'system/declarations', 'customer'],
      ...['product', 'openapi.json', 'notification', 'salesOrder/stockOutOrder', 'upload/x'],
    ]
    for (const address of asked)
      expect([address, ...codeOf(await site.get(address))]).toEqual([address, 403, 'apiKey.onlyPublic'])
    expect(codeOf(await site.send('POST', 'cms/page', PAGE))).toEqual([403, 'apiKey.onlyPublic'])
    expect(codeOf(await site.send('POST', 'mcp', {}))).toEqual([403, 'apiKey.onlyPublic'])
  })

  it('is for the areas of its role, ends with its key, and is never another kind of key', async () => {
    const roleId = await made('system/roles', { name: '只有单页', menuKeys: ['system-cms'] })
    const key = await keyFor(admin, '单页', { roleId })
    expect((await key.get('cms/page/_public')).status).toBe(200)
    expect(codeOf(await key.get('mall/_public'))).toEqual([403, 'permission.denied'])
    await admin.send('PATCH', `system/apiKeys/${key.id}`, { isSite: false })
    expect(codeOf(await key.get('cms/page'))).toEqual([403, 'apiKey.onlyPublic'])
    const tools = await admin.send('POST', 'system/apiKeys', { name: '两用', roleId, isSite: true, tools: 'customer' })
    expect(codeOf(tools)).toEqual([422, 'request.invalid'])
    expect(await act('system/apiKeys', key.id, '_disable')).toEqual([200, undefined])
    expect(codeOf(await key.get('cms/page/_public'))).toEqual([401, 'apiKey.wrong'])
  })

  it('tells each company’s key of that company alone', async () => {
    const theirs = await keyFor(other, '金丝雀官网')
    const titles = async (by: Caller) =>
      (await by.get<Values[]>('cms/page/_public?per_page=100')).body.result.map(({ title }) => String(title))
    expect((await titles(theirs)).every(title => title.startsWith('金丝雀'))).toBe(true)
    expect((await titles(site)).some(title => title.includes('金丝雀'))).toBe(false)
    expect(JSON.stringify((await site.get('mall/_public')).body)).not.toContain('金丝雀')
  })

  it('is asked once more only where something has changed, from any site, and not too often', async () => {
    const first = await raw(site, 'cms/page/_public/about-us')
    expect(first.headers).toMatchObject({
      ...{
        'access-control-allow-origin': '*',
        'cache-control': 'private, max-age=60',
        vary: expect.stringContaining('authorization'),
      },
    })
    expect(first.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(first.headers).not.toHaveProperty('set-cookie')
    const etag = String(first.headers.etag)
    const again = await raw(site, 'cms/page/_public/about-us', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const { id } = first.json<{ result: { id: string } }>().result
    await admin.send('PATCH', `cms/page/${id}`, { summary: '改过的摘要' })
    const changed = await raw(site, 'cms/page/_public/about-us', { 'if-none-match': etag })
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
    const before = await app.app.inject({ method: 'OPTIONS', url: '/v1/cms/page/_public/about-us' })
    expect([before.statusCode, before.headers['access-control-allow-methods']]).toEqual([204, 'GET'])
    const refused = await raw(app.anonymous, 'cms/page/_public')
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*'])
    expect((await raw(admin, 'cms/page')).headers).not.toHaveProperty('access-control-allow-origin')
    const slow = await keyFor(admin, '慢', { perMinute: 1 })
    expect((await slow.get('cms/page/_public')).status).toBe(200)
    expect(codeOf(await slow.get('cms/page/_public'))).toEqual([429, 'apiKey.tooMany'])
  })

  it('tells pictures by addresses that open without a key, and end with it', async () => {
    const cover = await uploadPicture(app, admin)
    const id = await made('cms/page', { ...PAGE, slug: 'with-cover', cover })
    await act('cms/page', id, '_publish')
    const key = await keyFor(admin, '图片')
    const told = String((await key.get<Values>('cms/page/_public/with-cover')).body.result.cover)
    expect(told).toMatch(/^\/v1\/upload\/_public\/[\w-]{86}$/)
    const picture = await app.app.inject({ url: told })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const turned = told.at(-2) === 'A' ? 'B' : 'A'
    for (const wrong of [`${told.slice(0, -2)}${turned}${told.at(-1)}`, '/v1/upload/_public/x', `${told}AA`])
      expect((await app.app.inject({ url: wrong })).statusCode).toBe(404)
    expect((await app.app.inject({ url: cover })).statusCode).toBe(401)
    await act('system/apiKeys', key.id, '_disable')
    expect((await app.app.inject({ url: told })).statusCode).toBe(404)
    // Whoever is signed in reads it as before.
    expect((await admin.get<Values>('cms/page/_public/with-cover')).body.result.cover).toBe(cover)
  })

  it('takes what looks like markup for the text that it is', async () => {
    const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)> **强** [x](javascript:alert(1))'
    const id = await made('cms/page', { ...PAGE, slug: 'hostile', title: '<b>x</b>', content: hostile })
    await act('cms/page', id, '_publish')
    const answer = await raw(site, 'cms/page/_public/hostile')
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.json<{ result: Values }>().result).toMatchObject({ title: '<b>x</b>', content: hostile })
    const link = (value: string) =>
      admin.send('POST', 'mall/version', { name: '链接', modules: [{ kind: 0, title: 'x', link: value }] })
    for (const wrong of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/a b', '/\\evil.example'])
      expect((await link(wrong)).status).toBe(422)
    for (const slug of ['Über', 'a b', '../x', 'UPPER', ''])
      expect((await admin.send('POST', 'cms/page', { ...PAGE, slug })).status).toBe(422)
    expect(codeOf(await admin.send('POST', 'cms/page', PAGE))).toEqual([422, 'request.invalid'])
  })

  describe('of the mall', () => {
    const mall = async (by = site) => (await by.get<Mall>('mall/_public')).body.result
    const versions = async () => (await admin.get<Values[]>('mall/version?per_page=100')).body.result
    const modules = (title: string) => [{ kind: 3, title, content: '测试' }]

    it('the version that is published, never a draft', async () => {
      const told = await mall()
      expect(told.modules.map(({ kind }) => kind)).toEqual(['banner', 'notice', 'category', 'goods', 'text'])
      expect(told.accent).toBe('#1668dc')
      const states = (await versions()).map(({ mallStatus }) => mallStatus)
      expect(states.toSorted()).toEqual([0, 1])
    })

    it('goods with prices and whether there are any, as it says; never costs or numbers', async () => {
      const goods = (await mall()).modules.find(({ kind }) => kind === 'goods')!.goods!
      expect(goods).toHaveLength(4)
      for (const good of goods) {
        expect(Object.keys(good).toSorted()).toEqual(
          ['brandName', 'goodsName', 'id', 'picture', 'price', 'sn', 'stock', 'unit'].toSorted(),
        )
        const product = (await admin.get<Values>(`product/${good.id}`)).body.result
        expect(good.price).toBe(product.salePrice)
        expect(['有货', '缺货']).toContain(good.stock)
      }
      const id = await made('mall/version', {
        name: '只看不卖',
        priceShown: 0,
        showsStock: false,
        modules: [{ kind: 2, title: '全部', most: 3 }],
      })
      await act('mall/version', id, '_publish')
      const [module] = (await mall()).modules
      expect(module!.goods).toHaveLength(3)
      for (const good of module!.goods!) {
        expect(good).not.toHaveProperty('price')
        expect(good).not.toHaveProperty('stock')
      }
    })

    it('the price of a level, where it has one', async () => {
      const bench = await openWorkbench(app, 'admin')
      const productId = await bench.product(5)
      const levelId = await made('priceLevel', { name: '官网价' })
      const list = await made('priceList', {
        ...{ name: '官网', target: 1, levelId, startOn: dayInChina(0) },
        items: [{ productId, price: 3.21 }],
      })
      expect((await act('priceList', list, '_publish'))[0]).toBe(200)
      const id = await made('mall/version', {
        ...{ name: '等级', priceShown: 2, levelId, showsStock: true },
        modules: [{ kind: 2, title: '自选', groupName: '甲' }],
        goods: [{ groupName: '甲', productId }],
      })
      await act('mall/version', id, '_publish')
      expect((await mall()).modules[0]!.goods).toMatchObject([{ id: productId, price: 3.21, stock: '有货' }])
    })

    it('a version that comes back, and drafts that say what was published since', async () => {
      const first = await made('mall/version', { name: '第一', modules: modules('第一') })
      const second = await made('mall/version', { name: '第二', modules: modules('第二') })
      expect(await act('mall/version', first, '_publish')).toEqual([200, undefined])
      expect((await mall()).name).toBe('第一')
      // Its author has not seen the first.
      expect(await act('mall/version', second, '_publish')).toEqual([409, 'mall.changed'])
      await admin.send('PATCH', `mall/version/${second}`, { note: '已核对' })
      expect(await act('mall/version', second, '_publish')).toEqual([200, undefined])
      expect((await mall()).name).toBe('第二')
      expect(await act('mall/version', first, '_restore')).toEqual([200, undefined])
      expect((await mall()).name).toBe('第一')
      expect((await versions()).filter(({ mallStatus }) => mallStatus === 1)).toHaveLength(1)
      const before = (await versions()).length
      expect(await act('mall/version', first, '_revise')).toEqual([200, undefined])
      const draft = (await versions())[0]!
      expect([(await versions()).length, draft.mallStatus, draft.name]).toEqual([before + 1, 0, '第一'])
      const whole = (await admin.get<{ modules: Values[] }>(`mall/version/${String(draft.id)}`)).body.result
      expect(whole.modules).toMatchObject(modules('第一'))
      expect((await mall()).name).toBe('第一')
      const log = (await admin.get<{ operationTypeName: string }[]>(`log?orderType=63&orderId=${first}`)).body.result
      expect(log.map(({ operationTypeName }) => operationTypeName)).toEqual(
        expect.arrayContaining(['发布了商城', '由新版本替换', '恢复了商城版本', '改版了商城']),
      )
    })

    it('no version of which a module has no goods', async () => {
      const id = await made('mall/version', { name: '空', modules: [{ kind: 2, title: 'x', groupName: '没有' }] })
      expect(await act('mall/version', id, '_publish')).toEqual([422, 'mall.unknownGroup'])
    })

    it('two who edit one draft are told of each other', async () => {
      const id = await made('mall/version', { name: '两人', modules: modules('两人') })
      const { editVersion } = (await admin.get<{ editVersion: string }>(`mall/version/${id}`)).body.result
      const change = (name: string) =>
        admin.send('PATCH', `mall/version/${id}`, { name }, { 'if-match': `"${editVersion}"` })
      expect((await change('甲')).status).toBe(200)
      expect(codeOf(await change('乙'))).toEqual([409, 'record.changed'])
    })

    it('prices of the preview only for who sees sale prices', async () => {
      const menuKeys = ['system-mall', 'product-list']
      const roleId = await made('system/roles', { name: '商城美工', menuKeys })
      const password = 'Docket-2026-mall'
      await made('system/accounts', { loginName: 'designer', name: '小美', roleId, password })
      await enterFirst(app, 'designer', password)
      const designer = await app.as('designer')
      const goods = (await designer.get<Values[]>('mall/_goods?priceShown=1&most=2')).body.result
      expect(goods).toHaveLength(2)
      for (const good of goods) expect(good).not.toHaveProperty('price')
      expect((await admin.get<Values[]>('mall/_goods?priceShown=1&most=2')).body.result[0]).toHaveProperty('price')
      // What is published might show prices that they do not see.
      const id = await made('mall/version', { name: '美工', modules: modules('美工') }, designer)
      expect((await act('mall/version', id, '_publish', designer))[0]).toBe(403)
    })
  })
})
