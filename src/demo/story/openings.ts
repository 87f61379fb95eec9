import { saveRecord } from '../../domain/saveRecord.ts'
import type { RecordForm } from '../../engine/formModel.ts'
import type { Resource } from '../../engine/model.ts'
import { say, yuan, type Company } from '../company.ts'
import { HOUR } from '../workCalendar.ts'

/** Goods that were found in a corner when the last of the old books was closed; nobody has confirmed them yet. */
export async function countOpening(company: Company) {
  const { trx, registry, staff, products, warehouseIds, timeOf, end } = company
  const resource = registry.resources.openingStock as (Resource & { form: RecordForm }) | undefined
  if (!resource) return
  const counted = products.slice(-FOUND)
  const body = {
    remark: say(company, '旧账结转的零星库存'),
    items: counted.map(({ id: productId, purchasePrice }, index) => ({
      ...{ productId, warehouseId: warehouseIds[0], quantity: 2 + index, price: Number(yuan(purchasePrice)) },
    })),
  }
  await saveRecord(trx, registry, staff.manager, { resource, time: timeOf(end - 2 * HOUR), body })
}

const FOUND = 3
