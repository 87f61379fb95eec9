import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { goodsAtRest } from './atRest.ts'

/** Sheets that were written by hand: what kind, why, and what was done with each. */
const SHEETS = [
  { kind: 1, reason: '搬运时摔坏，无法修复', acts: ['confirm'] },
  { kind: 0, reason: '供应商多发，已确认赠送', acts: ['confirm'] },
  { kind: 1, reason: '外包装浸水', acts: ['cancel'] },
  { kind: 1, reason: '样品送检，不再收回', acts: ['confirm', 'reverse'] },
  { kind: 1, reason: '密封件过期', acts: [] },
] as const

/** In the last days some goods were written off, and some were found. */
export async function writeSheets(company: Company) {
  const { trx, registry, staff, products, warehouseIds, shelves, timeOf, end } = company
  const resource = registry.resources.overflowSheet
  if (!isEditable(resource)) return
  for (const [number, { kind, reason, acts }] of SHEETS.entries()) {
    const second = end - (SHEETS.length - number) * DAY + 5 * HOUR
    const warehouse = number % warehouseIds.length
    const product = (await goodsAtRest(company, warehouse, { since: second }))[number]
    if (product === undefined) continue
    const items = [{ productId: products[product]!.id, quantity: 1 + (number % 2), reason: say(company, reason) }]
    const body = { kind, warehouseId: warehouseIds[warehouse], items }
    const keeper = staff.keepers[0] ?? staff.manager
    const id = await saveRecord(trx, registry, keeper, { resource, time: timeOf(second), body })
    for (const [step, transition] of acts.entries()) {
      const given = transition === 'cancel' ? { cancelReason: '晾干后可以使用' } : undefined
      const about = { resource: resource.name, transition, id, second: second + (step + 1) * HOUR, body: given }
      await act(company, { ...about, actor: staff.manager })
    }
    const isBooked = acts.length === 1 && acts[0] === 'confirm'
    if (isBooked) shelves.receive({ warehouse, product, quantity: (kind === 0 ? 1 : -1) * items[0]!.quantity })
  }
}
