import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { sampleQuotation } from '../../src/trade/quotation/sampleQuotation.ts'
import { sendFile, uploadPicture } from './uploadPicture.ts'

interface Template {
  id: string
  type: number
  tdlName: string
  nettdlUrl: string | null
  requirementTdlItmesVO: Record<string, unknown>
  creatorName: string
}

/** What is always told, filled in or not. */
const NO_TEXTS = Object.fromEntries(
  ['logoPath', 'servFax', 'servAddr', 'servContacts', 'servEmail', 'servMobile', 'diyTextTwo'].map(name => [
    name,
    null,
  ]),
)
const TEXTS = { servCompany: '衡屿工业品', servMaker: '张三', servTel: '0512-1', diyTextOne: '交货期：3 天' }

describe.each(engines())('quotation templates on $name', engine => {
  let app: TestApp
  let sales: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    sales = await app.as('sales')
  })
  afterAll(() => app.close())

  const PATH = 'inquiry/exportTemplate'
  const create = async (values: object) => {
    const { body, status } = await sales.send<{ id: string }>('POST', PATH, values)
    expect(status, body.message).toBe(200)
    return body.result.id
  }
  const bytes = async (path: string, caller = sales) => {
    const answer = await app.app.inject({ url: `/v1/${path}`, headers: { authorization: caller.token } })
    return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
  }
  const ticket = async (caller = sales) =>
    (await caller.send<{ token: string; expiresIn: number }>('POST', 'upload/_signature')).body.result
  const uploadWorkbook = async (content: Uint8Array, token?: string) => {
    const url = `/v1/upload/file?token=${encodeURIComponent(token ?? (await ticket()).token)}`
    const answer = await sendFile(app, { token: '' }, Uint8Array.from(content), '报价.xlsx', url)
    return {
      status: answer.statusCode,
      ...answer.json<{ code?: string; message: string; result: { resources: { url: string }[] } }>(),
    }
  }
  const textOf = (content: Uint8Array, sheet = 0) => {
    const book = read(content)
    return utils.sheet_to_csv(book.Sheets[book.SheetNames[sheet]!]!)
  }

  it('are kept as they were sent, and listed', async () => {
    const logoPath = await uploadPicture(app, sales)
    const sent = { type: 1, tdlName: ' 测试报价 ', requirementTdlItmesVO: { ...TEXTS, logoPath, servFax: ' ' } }
    const id = await create(sent)
    const { body } = await sales.get<Template>(`${PATH}/${id}`)
    expect(body.result).toMatchObject({
      ...{ id, type: 1, tdlName: '测试报价', nettdlUrl: null },
      requirementTdlItmesVO: { ...TEXTS, logoPath, servFax: null },
    })
    const list = await sales.get<Template[]>(`${PATH}?tdlName=测试报价&type=1`)
    expect(list.body.result.map(one => one.id)).toEqual([id])
    expect(list.body.result[0]!.creatorName).toBeTruthy()
  })

  it('change, all but their names', async () => {
    const id = await create({ type: 1, tdlName: '不改名' })
    const put = (values: object) => sales.send('PUT', `${PATH}/${id}`, values)
    expect((await put({ id, type: 2, requirementTdlItmesVO: { servFax: '1' } })).status).toBe(200)
    expect((await put({ type: 2, tdlName: '不改名', requirementTdlItmesVO: { servFax: '2' } })).status).toBe(200)
    const renamed = await put({ type: 2, tdlName: '改名' })
    expect([renamed.status, renamed.body.message]).toEqual([422, '模版名称不能修改'])
    const { body } = await sales.get<Template>(`${PATH}/${id}`)
    expect(body.result).toMatchObject({ type: 2, tdlName: '不改名', requirementTdlItmesVO: { servFax: '2' } })
  })

  it('keep the workbook and the texts that a change does not mention', async () => {
    const sample = await bytes('inquiry/exportTemplate/_sample')
    const nettdlUrl = (await uploadWorkbook(sample.content)).result.resources[0]!.url
    // The form calls the file by the name that it came with.
    expect(new URL(nettdlUrl, 'http://localhost').searchParams.get('name')).toBe('报价.xlsx')
    expect((await bytes(nettdlUrl.replace('/v1/', ''))).content.length).toBe(sample.content.length)
    const id = await create({ type: 4, tdlName: '部分修改', nettdlUrl, requirementTdlItmesVO: TEXTS })
    const after = async (values: object) => {
      const { status, body } = await sales.send('PATCH', `${PATH}/${id}`, values)
      expect(status, body.message).toBe(200)
      const { type, tdlName, nettdlUrl, requirementTdlItmesVO } = (await sales.get<Template>(`${PATH}/${id}`)).body
        .result
      return { type, tdlName, nettdlUrl, requirementTdlItmesVO }
    }
    const whole = {
      type: 4,
      tdlName: '部分修改',
      nettdlUrl,
      requirementTdlItmesVO: { ...NO_TEXTS, ...TEXTS } as object,
    }
    expect(await after({})).toEqual(whole)
    const texts = { ...NO_TEXTS, ...TEXTS, servTel: '0512-2' }
    expect(await after({ requirementTdlItmesVO: { servTel: '0512-2' } })).toEqual({
      ...whole,
      requirementTdlItmesVO: texts,
    })
    const emptied = { ...whole, requirementTdlItmesVO: { ...texts, servMaker: null } }
    expect(await after({ requirementTdlItmesVO: { servMaker: null } })).toEqual(emptied)
    expect(await after({ nettdlUrl })).toEqual(emptied)
    expect(await after({ type: 1 })).toEqual({ ...emptied, type: 1, nettdlUrl: null })
    const again = await sales.send('PATCH', `${PATH}/${id}`, { type: 4 })
    expect([again.status, again.body.message]).toEqual([422, '请上传自定义模版EXCEL'])
  })

  it.each([
    [{ type: 1 }, '请填写模版名称'],
    [{ type: 1, tdlName: '  ' }, '请填写模版名称'],
    [{ type: 4, tdlName: '甲' }, '请上传自定义模版EXCEL'],
    [{ type: 4, tdlName: '甲', nettdlUrl: '' }, '请上传自定义模版EXCEL'],
    [{ type: 4, tdlName: '甲', nettdlUrl: 'https://127.0.0.1/x.xlsx' }, '文件不存在，请重新上传'],
    [{ type: 1, tdlName: '甲', requirementTdlItmesVO: { logoPath: '/v1/upload/../x' } }, '图片不存在，请重新上传'],
  ])('refuse %j', async (values, message) => {
    const { status, body } = await sales.send('POST', PATH, values)
    expect([status, body.message]).toEqual([422, message])
  })

  it.each([
    { type: 5, tdlName: '甲' },
    { tdlName: '甲' },
    { type: 1, tdlName: '甲', x: 1 },
    { type: 1, tdlName: '甲', requirementTdlItmesVO: { x: '' } },
    { type: 1, tdlName: '甲', requirementTdlItmesVO: { servTel: 1 } },
  ])('refuse the shape of %j', async values => expect((await sales.send('POST', PATH, values)).status).toBe(422))

  it('are made once for one key', async () => {
    const key = { 'idempotency-key': 'quote-1' }
    const [first, again] = [
      await sales.send<{ id: string }>('POST', PATH, { type: 1, tdlName: '一次' }, key),
      await sales.send<{ id: string }>('POST', PATH, { type: 1, tdlName: '一次' }, key),
    ]
    expect(again.body.result.id).toBe(first.body.result.id)
    const { body } = await sales.get<Template[]>(`${PATH}?tdlName=一次`)
    expect(body.result_info?.total_count).toBe(1)
  })

  it('are nobody else’s', async () => {
    const id = await create({ type: 1, tdlName: '秘密' })
    const [viewer, other] = [await app.as('viewer'), await app.as('other')]
    expect((await viewer.send('POST', PATH, { type: 1, tdlName: '甲' })).status).toBe(403)
    expect((await bytes(`${PATH}/${id}/_preview`, viewer)).status).toBe(403)
    expect((await other.send('PUT', `${PATH}/${id}`, { type: 1 })).status).toBe(404)
    expect((await other.get(`${PATH}/${id}`)).status).toBe(404)
    expect((await bytes(`${PATH}/${id}/_preview`, other)).status).toBe(404)
  })

  it.each([1, 2, 3])('of the built-in type %i are looked at with made-up goods, never with an order', async type => {
    const id = await create({ type, tdlName: `内置${type}`, requirementTdlItmesVO: TEXTS })
    const { content, headers } = await bytes(`${PATH}/${id}/_preview?type=${type}`)
    expect(headers['content-disposition']).toContain(encodeURIComponent('报价预览'))
    const text = textOf(content)
    for (const words of [TEXTS.servCompany, TEXTS.servMaker, TEXTS.diyTextOne, '元', '合　计'])
      expect(text).toContain(words)
    expect(text).not.toContain('{{')
    const { sn, customerName } = sampleQuotation('')
    expect(text).toContain(sn)
    expect(text).toContain(customerName)
    const sold = await app.connection.db
      .selectFrom('salesOrder')
      .innerJoin('customer', join =>
        join
          .onRef('customer.id', '=', 'salesOrder.customerId')
          .onRef('customer.serviceBuyerId', '=', 'salesOrder.serviceBuyerId'),
      )
      .select(['salesOrder.sn', 'customer.customerName'])
      .execute()
    for (const order of sold) {
      expect(text).not.toContain(String(order.sn).replace('XS', 'BJ'))
      expect(text).not.toContain(String(order.customerName))
    }
  })

  it('have a sample that can be uploaded, kept and filled', async () => {
    const sample = await bytes('inquiry/exportTemplate/_sample')
    const uploaded = await uploadWorkbook(sample.content)
    expect(uploaded.status, uploaded.message).toBe(200)
    const nettdlUrl = uploaded.result.resources[0]!.url
    const id = await create({ type: 4, tdlName: '自定义', nettdlUrl, requirementTdlItmesVO: TEXTS })
    const { content } = await bytes(`${PATH}/${id}/_preview`)
    expect(textOf(content)).toContain(TEXTS.servCompany)
    expect(textOf(content)).not.toContain('{{')
    const stored = await bytes(nettdlUrl.slice('/v1/'.length))
    expect(stored.headers).toMatchObject({
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; frame-ancestors 'none'",
    })
    expect(stored.content.equals(sample.content)).toBe(true)
    const other = await app.as('other')
    const stolen = await other.send('POST', PATH, { type: 4, tdlName: '甲', nettdlUrl })
    expect([stolen.status, stolen.body.code]).toEqual([422, 'upload.unknownFile'])
    const picture = await sales.send('POST', PATH, {
      type: 4,
      tdlName: '甲',
      nettdlUrl: await uploadPicture(app, sales),
    })
    expect([picture.status, picture.body.code]).toEqual([422, 'upload.unknownFile'])
  })

  it('take no workbook without a ticket, nor with another’s secret', async () => {
    const { content } = await bytes('inquiry/exportTemplate/_sample')
    const { token, expiresIn } = await ticket()
    expect(expiresIn).toBe(3600)
    expect(token).not.toBe(sales.token)
    for (const wrong of ['x', sales.token, `${token}x`, ''])
      expect((await uploadWorkbook(content, wrong)).code).toBe('upload.badTicket')
    expect((await sales.get(PATH)).status).toBe(200)
    expect((await app.app.inject({ url: `/v1/${PATH}`, headers: { authorization: token } })).statusCode).toBe(401)
    await app.connection.db
      .updateTable('uploadTicket')
      .set({ expiresAt: new Date(0).toISOString() })
      .execute()
    expect((await uploadWorkbook(content, token)).status).toBe(401)
  })

  it('take no hostile workbook, nor one that is too large', async () => {
    const refused = await uploadWorkbook(Buffer.from('MZ...'))
    expect([refused.status, refused.code]).toEqual([415, 'workbook.wrongType'])
    expect((await uploadWorkbook(Buffer.alloc(6 * 1024 * 1024))).status).toBe(413)
  })
})
