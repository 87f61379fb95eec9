import { json, type CompanyDb } from '../../../src/database/company.ts'
import type { Actor } from '../../../src/domain/actor.ts'
import { audit } from '../../../src/domain/journal/audit.ts'
import { notify } from '../../../src/domain/journal/notify.ts'
import { newId } from '../../../src/domain/newId.ts'
import { newSecret } from '../../../src/domain/webhooks/signature.ts'
import type { TestApp } from '../../support/createTestApp.ts'
import { openWorkbench } from '../openWorkbench.ts'
import { uploadPicture } from '../uploadPicture.ts'
import { type ApprovalIds, approvalIds } from './approvalIds.ts'

export type KeptPath = 'warehouse' | 'brand' | 'category' | 'logistics' | 'title' | 'priceLevel' | 'salesTarget'

/** What a company has that a route can be asked for. */
export interface Ids extends ApprovalIds {
  requirement: string
  inquiry: string
  payout: string
  payReturn: string
  moneyAccount: string
  /** An account that nothing went through. */
  spareAccount: string
  moneyTransfer: string
  priceList: string
  cmsPage: string
  recruitPost: string
  mallVersion: string
  expense: string
  financeOpening: string
  receipt: string
  payment: string
  receivable: string
  payable: string
  receivableSettlement: string
  payableSettlement: string
  deliveredLine: string
  receivedLine: string
  invoice: string
  purchaseInvoice: string
  statement: string
  supplierStatement: string
  /** Open links to them. */
  statementShare: string
  supplierStatementShare: string
  /** What a supplier was asked, with an open link to it. */
  supplierQuote: string
  supplierQuoteShare: string
  /** What was taken over of a catalogue. */
  packageImport: string
  bankLine: string
  /** One that nobody has compared. */
  spareBankLine: string
  accountingPeriod: string
  sparePeriod: string
  transfer: string
  opening: string
  /** A stock check, a line of one, and an overflow or loss sheet. */
  check: string
  checkLine: string
  sheet: string
  /** Of whoever asks for the ids. */
  notice: string
  contract: string
  returnKey: string
  template: string
  stockOut: string
  salesReturn: string
  salesOrder: string
  stockIn: string
  purchaseOrder: string
  purchaseReturn: string
  purchaseReturnKey: string
  purchaseContract: string
  share: string
  supplier: string
  customer: string
  /** One that holds a role of its own and signs in nowhere, that role, and what was done to it. */
  account: string
  role: string
  audit: string
  team: string
  spareTeam: string
  /** A webhook, what it sent, and an address that others tell something at. */
  webhook: string
  delivery: string
  source: string
  apiKey: string
  spareKey: string
  upload: string
  product: string
  /** Records that nothing uses, for the walk to delete. */
  spareCustomer: string
  spareSupplier: string
  spareProduct: string
  spareUnit: string
  /** Orders that nothing else is asked of, which the walk may close. */
  lastSalesOrder: string
  lastPurchaseOrder: string
  unit: string
  spareTemplate: string
  transferMove: string
  assembly: string
  balance: string
  limit: string
  spareLimit: string
  spareWebhook: string
  spareSource: string
  /** What goods, documents and people are chosen from: one in use and one that nothing uses, by their paths. */
  kept: Record<KeptPath, { id: string; spare: string }>
}

/** The first stock-out that can be printed: one that was voided is not. */
export async function deliveredOf(company: CompanyDb) {
  const sent = company.selectFrom('stockOutOrder').select('id').where('salesStatus', '<>', 3)
  return (await sent.orderBy('id').executeTakeFirstOrThrow()).id
}

export async function idsOf(app: TestApp, account: string): Promise<Ids> {
  const { company, actor } = await openWorkbench(app, account)
  const idOf = async (
    table:
      | 'requirement'
      | 'inquiry'
      | 'payout'
      | 'payReturn'
      | 'moneyAccount'
      | 'moneyTransfer'
      | 'priceList'
      | 'cmsPage'
      | 'recruitPost'
      | 'mallVersion'
      | 'expense'
      | 'financeOpening'
      | 'receipt'
      | 'payment'
      | 'receivable'
      | 'payable'
      | 'receivableSettlement'
      | 'payableSettlement'
      | 'deliveredLine'
      | 'receivedLine'
      | 'invoice'
      | 'purchaseInvoice'
      | 'bankLine'
      | 'accountingPeriod'
      | 'warehouseTransfer'
      | 'transferMove'
      | 'exportTemplate'
      | 'stockCheck'
      | 'stockCheckItem'
      | 'overflowSheet'
      | 'salesContract'
      | 'stockInOrder'
      | 'purchaseOrder'
      | 'purchaseReturnOrder'
      | 'purchaseContract'
      | 'supplier'
      | 'salesReturnOrder'
      | 'salesOrder'
      | 'customer'
      | 'product'
      | 'unit'
      | 'stockBalance'
      | 'productLimit',
  ) => (await company.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const lastOf = async (table: 'salesOrder' | 'purchaseOrder' | 'productLimit') =>
    (await company.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const keyOf = async (table: 'salesReturnOrder' | 'purchaseReturnOrder') =>
    (await company.selectFrom(table).select('key').orderBy('id').executeTakeFirstOrThrow()).key!
  const notice = await company.transaction().execute(async trx => {
    await notify(trx, { receiver: actor.accountId, title: '一条消息', contents: [actor.name] })
    const newest = trx.selectFrom('notification').select('id').where('receiver', '=', actor.accountId)
    return (await newest.orderBy('messageTime', 'desc').executeTakeFirstOrThrow()).id
  })
  const people = await someone(company, actor)
  const address = await uploadPicture(app, await app.as(account))
  return {
    ...people,
    ...(await teamsOf(company)),
    ...(await spare(company, actor)),
    ...(await approvalIds(company, actor)),
    kept: await keptOf(company),
    opening: await openingOf(app, account),
    assembly: await assemblyOf(app, account),
    ...(await hooksOf(company, actor)),
    notice,
    stockOut: await deliveredOf(company),
    salesOrder: await idOf('salesOrder'),
    lastSalesOrder: await lastOf('salesOrder'),
    lastPurchaseOrder: await lastOf('purchaseOrder'),
    salesReturn: await idOf('salesReturnOrder'),
    stockIn: await idOf('stockInOrder'),
    purchaseReturn: await idOf('purchaseReturnOrder'),
    purchaseReturnKey: await keyOf('purchaseReturnOrder'),
    ...(await sharedOrder(company)),
    ...(await keys(company, actor)),
    purchaseContract: await idOf('purchaseContract'),
    supplier: await idOf('supplier'),
    customer: await idOf('customer'),
    product: await idOf('product'),
    unit: await idOf('unit'),
    balance: await idOf('stockBalance'),
    limit: await idOf('productLimit'),
    spareLimit: await lastOf('productLimit'),
    requirement: await idOf('requirement'),
    inquiry: await idOf('inquiry'),
    payout: await idOf('payout'),
    payReturn: await idOf('payReturn'),
    moneyAccount: await idOf('moneyAccount'),
    moneyTransfer: await idOf('moneyTransfer'),
    priceList: await idOf('priceList'),
    cmsPage: await idOf('cmsPage'),
    recruitPost: await idOf('recruitPost'),
    mallVersion: await idOf('mallVersion'),
    expense: await idOf('expense'),
    financeOpening: await idOf('financeOpening'),
    receipt: await idOf('receipt'),
    payment: await idOf('payment'),
    receivable: await idOf('receivable'),
    payable: await idOf('payable'),
    receivableSettlement: await idOf('receivableSettlement'),
    payableSettlement: await idOf('payableSettlement'),
    deliveredLine: await idOf('deliveredLine'),
    receivedLine: await idOf('receivedLine'),
    invoice: await idOf('invoice'),
    purchaseInvoice: await idOf('purchaseInvoice'),
    ...(await sharedStatements(company)),
    ...(await sharedQuote(company)),
    bankLine: await idOf('bankLine'),
    accountingPeriod: await idOf('accountingPeriod'),
    transfer: await idOf('warehouseTransfer'),
    transferMove: await idOf('transferMove'),
    check: await idOf('stockCheck'),
    checkLine: await idOf('stockCheckItem'),
    sheet: await idOf('overflowSheet'),
    template: await idOf('exportTemplate'),
    contract: await idOf('salesContract'),
    returnKey: await keyOf('salesReturnOrder'),
    upload: address.split('/').at(-1)!,
  }
}

/** An account that nobody signs in with, which the walk may disable, with its role. */
export async function someone(company: CompanyDb, actor: Actor) {
  const [account, role] = [newId(), newId()]
  const loginName = `walked-${actor.accountId}`
  await company
    .insertInto('role')
    .values({ id: role, name: '走查', menuKeys: json(['index-home']) })
    .execute()
  await company
    .insertInto('account')
    .values({ id: account, loginName, name: '走查', passwordHash: '-', roleId: role })
    .execute()
  await company
    .transaction()
    .execute(trx => audit(trx, actor, { subject: 'role', subjectName: '走查', action: '新建' }))
  const { id } = await company.selectFrom('auditLog').select('id').executeTakeFirstOrThrow()
  return { account, role, audit: id }
}

/** One of each kind that can be deleted. */
export async function spare(company: CompanyDb, { accountId: creatorId }: Actor) {
  const [spareCustomer, spareSupplier, spareProduct, spareTemplate] = [newId(), newId(), newId(), newId()]
  await company.insertInto('customer').values({ id: spareCustomer, customerName: '无单据' }).execute()
  await company.insertInto('supplier').values({ id: spareSupplier, supplierName: '无单据' }).execute()
  const [spareUnit, spareAccount, spareBankLine, sparePeriod] = [newId(), newId(), newId(), newId()]
  await company.insertInto('moneyAccount').values({ id: spareAccount, name: '无单据' }).execute()
  const accounts = company.selectFrom('moneyAccount').select('id').orderBy('id')
  const { id: usedAccount } = await accounts.executeTakeFirstOrThrow()
  const time = new Date().toISOString()
  await company
    .insertInto('bankLine')
    .values({ id: spareBankLine, accountId: usedAccount, time, income: '1' })
    .execute()
  const period = { id: sparePeriod, sn: '无单据', time, untilOn: '2020-01-31', creatorId }
  await company.insertInto('accountingPeriod').values(period).execute()
  await company.insertInto('unit').values({ id: spareUnit, name: '无单据' }).execute()
  const { id: unitId } = await company
    .selectFrom('unit')
    .select('id')
    .where('name', '=', '个')
    .executeTakeFirstOrThrow()
  const goods = { productNo: 'W0', brandName: '无', goodsName: '无单据', sn: 'W0', unitId }
  await company
    .insertInto('product')
    .values({ id: spareProduct, ...goods })
    .execute()
  const packageImport = newId()
  const taken = { code: 'walked', number: 1, name: '走查', publisher: '走查', version: '1', time, creatorId }
  await company
    .insertInto('dataPackageImport')
    .values({ id: packageImport, ...taken })
    .execute()
  const template = { type: 1, tdlName: '无单据', time, creatorId }
  await company
    .insertInto('exportTemplate')
    .values({ id: spareTemplate, ...template })
    .execute()
  return {
    ...{ spareCustomer, spareSupplier, spareProduct, spareTemplate, spareUnit, spareAccount },
    ...{ spareBankLine, sparePeriod, packageImport },
  }
}

/** Opening stock that nobody has confirmed. */
export async function openingOf(app: TestApp, account: string): Promise<string> {
  const bench = await openWorkbench(app, account)
  const items = [{ productId: await bench.product(0), warehouseId: bench.warehouseId, quantity: 2, price: 3 }]
  const { body } = await (await app.as(account)).send<{ id: string }>('POST', 'openingStock', { items })
  return body.result.id
}

/** What could be assembled of what is there. */
async function assemblyOf(app: TestApp, account: string): Promise<string> {
  const bench = await openWorkbench(app, account)
  const items = [{ productId: await bench.product(5), quantity: 2 }]
  const made = { productId: await bench.product(0), warehouseId: bench.warehouseId, quantity: 1, items }
  return (await (await app.as(account)).send<{ id: string }>('POST', 'assembly', made)).body.result.id
}

/** A team, and one that nobody is in. */
async function teamsOf(company: CompanyDb) {
  const [team, spareTeam] = [newId(), newId()]
  for (const id of [team, spareTeam])
    await company
      .insertInto('team')
      .values({ id, name: `团队 ${id}` })
      .execute()
  return { team, spareTeam }
}

/** Of what a company chooses from one that its demo has, and one that nothing uses. */
export async function keptOf(company: CompanyDb): Promise<Ids['kept']> {
  const name = '无单据'
  const { id: salesmanId } = await company.selectFrom('account').select('id').orderBy('id').executeTakeFirstOrThrow()
  const made = {
    warehouse: { table: 'warehouse', row: { warehouseName: name } },
    brand: { table: 'brand', row: { name } },
    category: { table: 'category', row: { name } },
    logistics: { table: 'logisticsCompany', row: { name } },
    title: { table: 'companyTitle', row: { corpShort: name, corpName: name } },
    priceLevel: { table: 'priceLevel', row: { name } },
    salesTarget: { table: 'salesTarget', row: { salesmanId, month: '2001-01-01', amount: 1 } },
  } as const
  const pairs: [string, { id: string; spare: string }][] = []
  for (const [path, { table, row }] of Object.entries(made)) {
    const { id } = await company
      .selectFrom(table as 'brand')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const spare = newId()
    await company
      .insertInto(table as 'brand')
      .values({ id: spare, ...(row as unknown as { name: string }) })
      .execute()
    pairs.push([path, { id, spare }])
  }
  return Object.fromEntries(pairs) as Ids['kept']
}

/** Webhooks and sources; nothing here sends what they are told. */
export async function hooksOf(company: CompanyDb, { accountId: creatorId, name: operatorName }: Actor) {
  const [webhook, spareWebhook, source, spareSource, delivery] = [newId(), newId(), newId(), newId(), newId()]
  const time = new Date().toISOString()
  const made = { name: '走查', creatorId, secret: newSecret(), time }
  const url = 'https://example.invalid/hook'
  await company
    .insertInto('webhook')
    .values([webhook, spareWebhook].map(id => ({ ...made, id, url })))
    .execute()
  await company
    .insertInto('webhookSource')
    .values([source, spareSource].map(id => ({ ...made, id, consumer: 'carrierSigned', path: '/' })))
    .execute()
  const told = { event: 'webhook.test', webhookName: made.name, recordId: webhook, place: 1, operatorName, body: '{}' }
  await company
    .insertInto('webhookDelivery')
    .values({ ...told, id: delivery, webhookId: webhook, state: 2, tries: 7, time, nextAt: time })
    .execute()
  return { webhook, spareWebhook, source, spareSource, delivery }
}

/** Two API keys, one of them for the walk to delete. */
export async function keys(company: CompanyDb, { accountId: creatorId }: Actor) {
  const [apiKey, spareKey] = [newId(), newId()]
  const { roleId } = await company.selectFrom('account').select('roleId').executeTakeFirstOrThrow()
  for (const id of [apiKey, spareKey]) {
    const accountId = newId()
    const account = { id: accountId, loginName: `api-${id}`, name: id, passwordHash: '-', roleId, isMachine: true }
    await company
      .insertInto('account')
      .values({ ...account, disabled: true })
      .execute()
    const time = new Date().toISOString()
    await company
      .insertInto('apiKey')
      .values({ id, name: id, roleId, accountId, perMinute: 60, time, creatorId })
      .execute()
  }
  return { apiKey, spareKey }
}

/** An order with a link that is open. */
export async function sharedOrder(company: CompanyDb) {
  const { id: share, purchaseId: purchaseOrder } = await company
    .selectFrom('purchaseShare')
    .select(['id', 'purchaseId'])
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { share, purchaseOrder }
}

/** A supplier's quotation with a link that is open. */
async function sharedQuote(company: CompanyDb) {
  const share = await company
    .selectFrom('supplierQuoteShare')
    .select(['id', 'supplierQuoteId'])
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { supplierQuote: share.supplierQuoteId, supplierQuoteShare: share.id }
}

/** Statements with a link that is open. */
async function sharedStatements(company: CompanyDb) {
  const ofCustomer = await company
    .selectFrom('statementShare')
    .select(['id', 'statementId'])
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const ofSupplier = await company
    .selectFrom('supplierStatementShare')
    .select(['id', 'supplierStatementId'])
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return {
    statement: ofCustomer.statementId,
    statementShare: ofCustomer.id,
    supplierStatement: ofSupplier.supplierStatementId,
    supplierStatementShare: ofSupplier.id,
  }
}
