import { isEditable, type Editable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, type Company } from '../company.ts'
import { createRandom, type Random } from '../random.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { goodsAtRest } from './atRest.ts'

/** What becomes of a check; of the last one some lines are counted. */
const FATES = ['confirm', 'cancel', 'confirm', 'confirm', 'count'] as const
/** What was found of each line beside what the books say, in turn. */
const DIFFERENCES = [0, -1, 0, 1, 0, -2, 0]
const MOST = 9

/** In the last days parts of the warehouses were counted, while nothing of them moved. */
export async function checkWarehouses(company: Company) {
  const { profile, registry, warehouseIds, end } = company
  const resource = registry.resources.stockCheck
  if (!isEditable(resource)) return
  // A chance of its own: what follows in the story is as it would be without.
  const random = createRandom(profile.seed + 1)
  for (const [number, fate] of FATES.entries()) {
    const warehouse = number % warehouseIds.length
    const second = end - (FATES.length - number) * DAY + HOUR
    const goods = (await goodsAtRest(company, warehouse, { since: second })).slice(0, MOST + number)
    if (goods.length > 1)
      await check(company, resource, { warehouse, goods, second, fate, isBlind: number === 2 }, random)
  }
}

interface Round {
  /** Number of the warehouse in the company's list, and of the products. */
  warehouse: number
  goods: number[]
  second: number
  fate: (typeof FATES)[number]
  isBlind: boolean
}

async function check(company: Company, resource: Editable, round: Round, random: Random) {
  const { trx, registry, staff, products, warehouseIds, shelves, timeOf } = company
  const { warehouse, goods, second, fate, isBlind } = round
  const body = {
    warehouseId: warehouseIds[warehouse],
    productIds: goods.map(product => products[product]!.id),
    blind: isBlind,
    remark: say(company, random.pick(['月度循环盘点', '重点商品抽盘', '货位整理后复盘'])),
  }
  const id = await saveRecord(trx, registry, staff.manager, { resource, time: timeOf(second), body })
  const lines = await trx
    .selectFrom('stockCheckItem')
    .select(['id', 'productId', 'bookQuantity'])
    .where('checkId', '=', id)
    .orderBy('lineNo')
    .execute()
  const most = fate === 'confirm' ? lines.length - 1 : Math.ceil(lines.length / 2)
  const found = lines.slice(0, most).map((line, index) => {
    const difference = DIFFERENCES[index % DIFFERENCES.length]!
    return { ...line, countedQuantity: Math.max(0, Number(line.bookQuantity) + difference) }
  })
  for (const [index, { id: line, countedQuantity }] of found.entries()) {
    const about = { resource: 'stockCheckItem', transition: 'count', id: line, second: second + HOUR + index * 60 }
    await act(company, { ...about, actor: random.pick([...staff.keepers, staff.manager]), body: { countedQuantity } })
  }
  if (fate === 'count') return
  const given = fate === 'cancel' ? { cancelReason: '盘点期间要搬货位，改日再盘' } : undefined
  const about = { resource: resource.name, transition: fate, id, second: second + 3 * HOUR, body: given }
  if (!(await act(company, { ...about, actor: staff.manager })) || fate !== 'confirm') return
  for (const { productId, bookQuantity, countedQuantity } of found) {
    const product = products.findIndex(one => one.id === productId)
    shelves.receive({ warehouse, product, quantity: countedQuantity - Number(bookQuantity) })
  }
}
