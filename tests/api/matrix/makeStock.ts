import type { Workbench } from '../openWorkbench.ts'
import type { Desk } from './openWorld.ts'

/** Of what lies in the warehouses, and of each way in which it moves. */
export interface StockIds {
  /** Goods that cost 1357.24 each. */
  costly: string
  balance: string
  movement: string
  batch: string
  limit: string
  /** Of which some left, one arrived and one got lost. */
  sentOff: string
  arrival: string
  assembly: string
  sheet: string
  check: string
  /** While goods are counted blindly: 7775.625 by the books, 3331.5 less by count. */
  blindCheck: string
  blindLine: string
}

/** Makes a hundred costly goods of which some move in every way, and goods that are counted blindly. */
export async function makeStock(
  { post, read }: Desk,
  { warehouseId, receive }: Workbench,
  { product, unit }: { product: string; unit: string },
): Promise<StockIds> {
  const named = { brandName: '矩阵牌', unitId: unit }
  const goods = async (productNo: string, goodsName: string) =>
    (await post('product', { ...named, productNo, goodsName, sn: productNo })).id
  const costly = await goods('JZ-0002', '矩阵链条')
  const set = await goods('JZ-0003', '矩阵总成')
  const blind = await goods('JZ-0004', '矩阵盲盘')
  await receive(costly, 100, 'JZ-B2', { cost: '135724' })
  await receive(blind, 7775.625)
  const act = (path: string, id: string, name: string, more: object = {}) =>
    post(`${path}/${id}/_${name}`, { id, ...more }, 'PATCH')
  const first = async (path: string) => (await read<{ id: string }[]>(path))[0]!.id

  const { id: limit } = await post('stockLimit', { productId: costly, warehouseId, minimum: 5, maximum: 500 })
  // More than is expected of it: it has to be bought.
  await post('stockLimit', { productId: product, warehouseId, minimum: 3 })

  const toWarehouseId = (await read<{ id: string }[]>('warehouse')).find(({ id }) => id !== warehouseId)!.id
  const sent = { fromWarehouseId: warehouseId, toWarehouseId, items: [{ productId: costly, quantity: 3 }] }
  const { id: sentOff } = await post('warehouseTransfer', sent)
  await act('warehouseTransfer', sentOff, 'leave')
  const [left] = (await read<{ items: { id: string }[] }>(`warehouseTransfer/${sentOff}`)).items
  const arriving = { items: [{ id: left!.id, quantity: 1 }] }
  const { id: arrival } = await post(`warehouseTransfer/${sentOff}/_arrive`, arriving)

  const parts = [{ productId: costly, quantity: 1 }]
  const { id: assembly } = await post('assembly', { productId: set, quantity: 1, warehouseId, items: parts })
  await act('assembly', assembly, 'confirm')
  const spoilt = { kind: 1, warehouseId, items: parts.map(part => ({ ...part, reason: '破损' })) }
  const { id: sheet } = await post('overflowSheet', spoilt)
  await act('overflowSheet', sheet, 'confirm')

  const count = async (productId: string, isBlind: boolean, countedQuantity: number) => {
    const { id } = await post('stockCheck', { warehouseId, productIds: [productId], blind: isBlind })
    const line = (await read<{ items: { id: string }[] }>(`stockCheck/${id}`)).items[0]!.id
    await act('stockCheckItem', line, 'count', { countedQuantity })
    return { id, line }
  }
  const { id: check } = await count(costly, false, 94)
  await act('stockCheck', check, 'confirm')
  const blindly = await count(blind, true, 4444.125)

  const of = `productId=${costly}&warehouseId=${warehouseId}`
  const lists = { balance: await first(`stock?${of}`), batch: await first(`stockBatch?${of}`) }
  const movement = await first(`stockLedger?${of}&documentType=16`)
  const moved = { sentOff, arrival, assembly, sheet, check, movement }
  return { costly, limit, ...lists, ...moved, blindCheck: blindly.id, blindLine: blindly.line }
}
