import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkbench, type Workbench } from '../../api/openWorkbench.ts'
import { json } from '../../../src/database/company.ts'
import type { Arrangement } from '../../../src/engine/listSetting/savedFilter.ts'
import { newId } from '../../../src/domain/newId.ts'
import { followRenames } from '../../../src/domain/settings/followRenames.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'

const LIST = 'stockOutOrder'
const now = new Date().toISOString()

describe.each(engines())('what was set up for properties with another name now, on $name', engine => {
  let app: TestApp
  let bench: Workbench
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
  })
  afterAll(() => app.close())

  /** The declarations, in which properties say their former names. */
  const renamed = () => {
    const { resources, prints, entities } = app.registry
    const [order, item] = [structuredClone(entities[LIST]!), structuredClone(entities.salesOrderItem!)]
    order.fields.customerAddress!.was = 'whereTo'
    order.fields.time!.was = 'day'
    item.fields.goodsName!.was = 'nameOfGoods'
    return { resources, prints, entities: { ...entities, [LIST]: order, salesOrderItem: item } }
  }
  const settingWith = (place: string, time: string, list = LIST) => ({
    sort: `-${time}`,
    modes: { list: { columns: [{ source: 'sn' }, { source: place, width: 90, label: 'whereTo' }] } },
    filters: [{ source: place, show: 'more' }],
    start: { 'sale-putout': { [`${time}Start`]: '2026-01-01', sn: list } },
  })
  const arrangedBy = (sorted: string, other: string): Arrangement => ({
    mode: 'list',
    sort: { field: sorted, order: 'DESC' },
    columns: [{ source: other, hidden: true }],
    widths: { [other]: 90 },
    pins: [other],
  })
  const mineWith = (place: string) => ({
    'sale-putout': {
      mode: 'list',
      modes: { list: { columns: [{ source: place, hidden: true }], widths: { [place]: 80 } } },
    },
  })
  const layoutWith = (name: string) => ({
    paper: 'A4',
    heading: '',
    logo: '',
    columns: [{ source: name, shown: true }],
    texts: [],
  })

  it('goes by that name from then on, of the same list alone', async () => {
    const { company, actor } = bench
    const { accountId } = actor
    const author = { authorId: accountId, authorName: actor.name, publishedAt: now }
    const old = settingWith('whereTo', 'day')
    const place = { layer: 'company', resource: LIST }
    await company
      .insertInto('listSetting')
      .values([
        { id: newId(), ...place, number: 1, content: json(old), ...author },
        { id: newId(), layer: 'company', resource: 'salesOrder', number: 1, content: json(old), ...author },
      ])
      .execute()
    await company
      .insertInto('listSettingDraft')
      .values({ ...place, authorId: accountId, base: 1, content: json(old), savedAt: now })
      .execute()
    await company
      .insertInto('mySetting')
      .values({ accountId, resource: LIST, content: json(mineWith('whereTo')), savedAt: now })
      .execute()
    const filter = {
      id: newId(),
      authorId: accountId,
      resource: LIST,
      variant: 'sale-putout',
      name: '旧',
      savedAt: now,
    }
    await company
      .insertInto('savedFilter')
      .values({
        ...filter,
        content: json({ whereTo: '上海', dayEnd: { day: 0 }, sn: 'CK' }),
        arrangement: json(arrangedBy('day', 'whereTo')),
      })
      .execute()
    await company
      .insertInto('printSetting')
      .values({ document: 'saleOrder', layout: json(layoutWith('nameOfGoods')), accountId, time: now })
      .execute()

    const read = async () => ({
      settings: Object.fromEntries(
        (await company.selectFrom('listSetting').select(['resource', 'content']).execute()).map(row => [
          row.resource,
          row.content,
        ]),
      ),
      draft: await company.selectFrom('listSettingDraft').select('content').execute(),
      mine: await company.selectFrom('mySetting').select('content').where('resource', '=', LIST).execute(),
      filters: await company
        .selectFrom('savedFilter')
        .select(['content', 'arrangement'])
        .where('name', '=', '旧')
        .execute(),
      layouts: await company.selectFrom('printSetting').select('layout').where('document', '=', 'saleOrder').execute(),
    })
    await followRenames(app.connection.db, renamed())
    const after = await read()
    const expected = settingWith('customerAddress', 'time')
    expect(after).toEqual({
      settings: { [LIST]: expected, salesOrder: old },
      draft: [{ content: expected }],
      mine: [{ content: mineWith('customerAddress') }],
      filters: [
        {
          content: { customerAddress: '上海', timeEnd: { day: 0 }, sn: 'CK' },
          arrangement: arrangedBy('time', 'customerAddress'),
        },
      ],
      layouts: [{ layout: layoutWith('goodsName') }],
    })
    await followRenames(app.connection.db, renamed())
    expect(await read()).toEqual(after)
  })
})
