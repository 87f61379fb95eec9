import { readXlsx } from 'hucre/xlsx'
import { json, type CompanyDb } from '../../../src/database/company.ts'
import { newId } from '../../../src/domain/newId.ts'
import { notify } from '../../../src/domain/journal/notify.ts'
import { openSession } from '../../../src/domain/access/sessions.ts'
import { menuKeys } from '../../../src/engine/visibility/permissions.ts'
import type { TestApp } from '../../support/createTestApp.ts'
import { dayInChina } from '../../support/dayInChina.ts'
import { openWorkbench } from '../openWorkbench.ts'
import { makeStock, type StockIds } from './makeStock.ts'
import { COUNTER_KEYS, LACKING, ROLES, type Role } from './roles.ts'

/** What the canaries are sung by: values that nothing else of the company has. */
export const WORDS = {
  contact: '甲联系人',
  mobile: '13987654321',
  phone: '0579-87654321',
  address: '金丝雀大道88号',
} as const

/** Of one document each, by whose ids everything is asked for. */
export interface Ids extends StockIds {
  customer: string
  supplier: string
  unit: string
  product: string
  productNo: string
  priceList: string
  salesContract: string
  salesOrder: string
  salesLine: string
  stockOut: string
  salesReturn: string
  salesReturnKey: string
  purchaseContract: string
  purchaseOrder: string
  stockIn: string
  purchaseReturn: string
  purchaseReturnKey: string
  inquiry: string
  requirement: string
  supplierQuote: string
  payout: string
  payReturn: string
  receivable: string
  payable: string
  receipt: string
  payment: string
  deliveredLine: string
  receivedLine: string
  invoice: string
  purchaseInvoice: string
  statement: string
  supplierStatement: string
  bankLine: string
  packageImport: string
  transfer: string
  /** Of the administrator. */
  notice: string
}

export interface Answer {
  status: number
  code?: string
  message: string
  /** All that it says, the cells of a sheet too. */
  text: string
}

export interface World {
  app: TestApp
  company: CompanyDb
  ids: Ids
  tokens: ReadonlyMap<Role, string>
  accounts: ReadonlyMap<Role, string>
  serviceBuyerId: string
  ask(role: Role, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<Answer>
}

/** Company A with a customer and goods whose names and figures are found nowhere else, and a document of each kind of them. */
export async function openWorld(app: TestApp): Promise<World> {
  const bench = await openWorkbench(app, 'admin')
  const { company, actor } = bench
  const accounts = await accountsOf(app, company)
  const tokens = new Map<Role, string>()
  for (const [role, id] of accounts) {
    const home = role === 'other' ? await openWorkbench(app, 'other') : undefined
    const db = home?.company ?? company
    tokens.set(role, await openSession(db, home?.actor.serviceBuyerId ?? actor.serviceBuyerId, id))
  }
  await company.updateTable('account').set({ disabled: true }).where('id', '=', accounts.get('disabled')!).execute()

  // Nothing of this world is so large that the demo would have it approved.
  await company.updateTable('approvalFlow').set({ flowState: 2 }).execute()
  const ask: World['ask'] = (role, method, path, body) => askWith(app, tokens.get(role), method, path, body)
  const desk = deskOf(ask)
  const documents = await makeDocuments(desk, bench.warehouseId)
  const ids = { ...documents, ...(await makeStock(desk, bench, documents)) }
  const notice = await company.transaction().execute(async trx => {
    await notify(trx, { receiver: actor.accountId, title: '矩阵消息', contents: ['只给一个人'] })
    const amount = ['金额 ', { value: '8765.43元', mask: 'data-salePrice' }]
    const receivers = [...accounts].flatMap(([role, receiver]) => (role === 'other' ? [] : receiver))
    await notify(trx, ...receivers.map(receiver => ({ receiver, title: '矩阵金额', contents: [amount] })))
    const own = trx.selectFrom('notification').select('id').where('title', '=', '矩阵消息')
    return (await own.executeTakeFirstOrThrow()).id
  })
  const { serviceBuyerId } = actor
  return { app, company, ids: { ...ids, notice }, tokens, accounts, serviceBuyerId, ask }
}

/** Asks for an address below /v1 with a session's token. */
export async function askWith(
  { app }: TestApp,
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url: `/v1/${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body as object }),
  })
  const isSheet = String(answer.headers['content-type']).includes('spreadsheetml')
  const isJson = String(answer.headers['content-type']).includes('json')
  const { code, message = '' } = (isJson ? answer.json() : {}) as { code?: string; message?: string }
  const text = isSheet ? JSON.stringify(await readXlsx(answer.rawPayload)) : answer.body
  return { status: answer.statusCode, code, message, text }
}

async function accountsOf(app: TestApp, company: CompanyDb): Promise<Map<Role, string>> {
  const all = [...menuKeys(app.registry.menus)]
  const accounts = new Map<Role, string>()
  for (const role of ROLES) {
    if (role === 'nobody') continue
    if (role !== 'disabled' && role !== 'counter' && !(role in LACKING)) {
      accounts.set(role, (await openWorkbench(app, role)).actor.accountId)
      continue
    }
    const [id, roleId] = [newId(), newId()]
    const lacking = (LACKING as Partial<Record<Role, string>>)[role]
    const keys = json(role === 'counter' ? COUNTER_KEYS : all.filter(key => key !== lacking))
    await company.insertInto('role').values({ id: roleId, name: role, menuKeys: keys }).execute()
    await company.insertInto('account').values({ id, roleId, loginName: role, name: role, passwordHash: '-' }).execute()
    accounts.set(role, id)
  }
  return accounts
}

/** What an administrator makes and reads. */
export interface Desk {
  /** @throws where it is refused */
  post<Result = { id: string }>(path: string, body: unknown, method?: 'POST' | 'PATCH'): Promise<Result>
  /** @throws where it is refused */
  read<Result>(path: string): Promise<Result>
}

function deskOf(ask: World['ask']): Desk {
  const resultOf = async <Result>(path: string, asked: Promise<Answer>) => {
    const { status, text } = await asked
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return (JSON.parse(text) as { result: Result }).result
  }
  return {
    post: (path, body, method = 'POST') => resultOf(path, ask('admin', method, path, body)),
    read: path => resultOf(path, ask('admin', 'GET', path)),
  }
}

/** Prices: 8765.43 sold for, 6543.21 bought for, 9753.17 and 7531.59 in the list of goods. */
async function makeDocuments({ post, read }: Desk, warehouseId: string): Promise<Omit<Ids, 'notice' | keyof StockIds>> {
  interface Lines {
    items: { id: string }[]
  }
  const { contact: name, mobile, phone, address } = WORDS
  const linkManList = [{ name, mobile, phone }]
  const { id: customer } = await post('customer', { customerName: '矩阵客户', address, linkManList })
  const linkManId = (await read<{ linkManList: { id: string }[] }>(`customer/${customer}`)).linkManList[0]!.id
  const { id: supplier } = await post('supplier', { supplierName: '矩阵供应商' })
  const productNo = 'JZ-0001'
  const { id: unit } = await post('unit', { name: '矩阵件', decimals: 3 })
  const named = { productNo, brandName: '矩阵牌', goodsName: '矩阵轴承', sn: 'JZ-1', unitId: unit }
  const { id: product } = await post('product', { ...named, salePrice: 9753.17, purchasePrice: 7531.59 })

  const packageImport = await takeCatalogue(post)

  const bought = { supplierId: supplier, items: [{ productId: product, quantity: 7, price: 6543.21 }] }
  const day = dayInChina()
  const signed = { contractName: '矩阵合同', signDate: day }
  const { id: purchaseContract } = await post('purchaseContract', { ...bought, ...signed })
  const { id: purchaseOrder } = await post('purchaseOrder', bought)
  const ordered = (await read<Lines>(`purchaseOrder/${purchaseOrder}`)).items[0]!
  const { id: stockIn } = await post(`purchaseOrder/${purchaseOrder}/_stockIn`, {
    warehouseId,
    items: [{ id: ordered.id, quantity: 5, batchNo: 'JZ-B1' }],
  })
  const confirmed = { id: stockIn, confirmStatus: 1 }
  await post(`purchaseOrder/stockInOrder/${stockIn}/_confirm`, confirmed, 'PATCH')
  const received = (await read<Lines>(`purchaseOrder/stockInOrder/${stockIn}`)).items[0]!
  const purchaseReturnKey = await post<string>('purchaseOrder/returnOrder', [received.id])
  const { id: purchaseReturn } = await read<{ id: string }>(`purchaseOrder/returnOrder/_byKey/${purchaseReturnKey}`)

  const items = [{ productId: product, quantity: 5, price: 8765.43 }]
  const sold = { customerId: customer, linkManId, customerAddress: address, items }
  const { id: salesContract } = await post('salesContract', { ...sold, ...signed })
  const { id: salesOrder } = await post('salesOrder', sold)
  const { id: inquiry } = await post('inquiry', sold)
  const { id: priceList } = await post('priceList', {
    ...{
      name: '矩阵价目表',
      target: 0,
      customerId: customer,
      startOn: day,
      items: [{ productId: product, price: 8765.43 }],
    },
  })
  await post(`priceList/${priceList}/_publish`, { id: priceList }, 'PATCH')
  const { id: requirement } = await post('requirement', {
    ...{ customerId: customer, linkManId, goodsName: '矩阵轴承', quantity: 3 },
  })
  await post(`requirement/${requirement}/_ask`, { id: requirement, supplierIds: [supplier] }, 'PATCH')
  const { id: supplierQuote } = (await read<{ id: string }[]>(`supplierQuote?requirementId=${requirement}`))[0]!
  await post(`supplierQuote/${supplierQuote}/_reply`, { id: supplierQuote, price: 6543.21 }, 'PATCH')
  const wanted = (await read<Lines>(`salesOrder/${salesOrder}`)).items[0]!
  const { id: stockOut } = await post(`salesOrder/${salesOrder}/_stockOut`, {
    items: [{ id: wanted.id, quantity: 3, warehouseId, itemBatchs: [{ batchNo: 'JZ-B1', quantity: 3 }] }],
  })
  await post(`salesOrder/stockOutOrder/${stockOut}/_confirm`, { id: stockOut, confirmStatus: 1 }, 'PATCH')
  const sent = (await read<Lines>(`salesOrder/stockOutOrder/${stockOut}`)).items[0]!
  const salesReturnKey = await post<string>('salesOrder/returnOrder', [sent.id])
  const { id: salesReturn } = await read<{ id: string }>(`salesOrder/returnOrder/_byKey/${salesReturnKey}`)

  const { id: payout } = await post('finance/payout', { purchaseId: purchaseOrder, amount: 6543.21 })
  const { id: payReturn } = await post('finance/payReturn', { purchaseReturnId: purchaseReturn, amount: 6543.21 })
  const accountId = (await read<{ id: string }[]>('finance/account'))[0]!.id
  const paid = { accountId, oldestFirst: false }
  const { id: receipt } = await post('finance/receipt', { ...paid, customerId: customer, amount: 8765.43 })
  const { id: payment } = await post('finance/payment', { ...paid, supplierId: supplier, amount: 6543.21 })
  const owed = async (path: string) => (await read<{ id: string }[]>(path))[0]!.id
  const deliveredLine = await owed(`finance/deliveredLine?customerId=${customer}`)
  const receivedLine = await owed(`finance/receivedLine?supplierId=${supplier}`)
  const { id: invoice } = await post('finance/invoice', {
    ...{ customerId: customer, items: [{ deliveredLineId: deliveredLine, quantity: 3 }] },
  })
  const { id: purchaseInvoice } = await post('finance/purchaseInvoice', {
    ...{ supplierId: supplier, items: [{ receivedLineId: receivedLine, quantity: 5 }] },
  })
  const { id: statement } = await post('finance/statement', { customerId: customer, untilOn: day })
  const { id: supplierStatement } = await post('finance/supplierStatement', { supplierId: supplier, untilOn: day })
  const { id: bankLine } = await post('finance/reconciliation', {
    ...{ accountId, time: new Date().toISOString(), income: 8765.43, bankRef: 'JZ-1', note: '矩阵' },
  })
  const money = {
    ...{ deliveredLine, receivedLine, invoice, purchaseInvoice, statement, supplierStatement, bankLine },
    receipt,
    payment,
    receivable: await owed(`finance/receivable?salesId=${salesOrder}`),
    payable: await owed(`finance/payable?purchaseId=${purchaseOrder}`),
  }
  const others = (await read<{ id: string }[]>('warehouse')).filter(({ id }) => id !== warehouseId)
  const { id: transfer } = await post('warehouseTransfer', {
    ...{ fromWarehouseId: warehouseId, toWarehouseId: others[0]!.id, items: [{ productId: product, quantity: 1 }] },
  })
  await post(`warehouseTransfer/${transfer}/_confirm`, { id: transfer }, 'PATCH')
  const sales = {
    packageImport,
    priceList,
    salesContract,
    salesOrder,
    salesLine: wanted.id,
    stockOut,
    salesReturn,
    salesReturnKey,
    inquiry,
  }
  const purchases = { purchaseContract, purchaseOrder, stockIn, purchaseReturn, purchaseReturnKey, payout, payReturn }
  return {
    customer,
    supplier,
    unit,
    product,
    productNo,
    requirement,
    supplierQuote,
    transfer,
    ...sales,
    ...purchases,
    ...money,
  }
}

/** A catalogue that has the goods at another price, of which one more product is taken over. */
async function takeCatalogue(post: Desk['post']): Promise<string> {
  const goods = { brandName: '矩阵牌', goodsName: '矩阵轴承', unit: '矩阵件' }
  const products = [
    { ...goods, sn: 'JZ-1', salePrice: 1 },
    { ...goods, sn: 'JZ-2', salePrice: 2 },
  ]
  const head = { code: 'matrix', name: '新目录', publisher: '一家厂', version: '1', issuedOn: '2026-01-01' }
  await post('dataPackage', { text: JSON.stringify({ ...head, brands: [{ name: goods.brandName }], products }) })
  return (await post('dataPackage/matrix/_take', { version: '1', fields: [], choice: { numbers: [2] } })).id
}
