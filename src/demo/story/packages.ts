import { seenByAll } from '../../database/sql/seenBy.ts'
import { requireEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { TAKEN_FIELDS, type DataPackage } from '../../trade/dataPackages/packageFormat.ts'
import { shippedPackages } from '../../trade/dataPackages/shippedPackages.ts'
import { takePackage } from '../../trade/dataPackages/takePackage.ts'
import type { Company } from '../company.ts'
import { DAY } from '../workCalendar.ts'

/** The catalogue of which the company took the first version, when the second was not there yet. */
const CODE = 'lanrui-sensors'
/** What its first version did not have. */
const ADDED = '压力变送器'

/** The company took over a catalogue, and changed some of it since; by now there is a newer version. */
export async function takeCatalogue(company: Company) {
  const { trx, registry, staff, profile, timeOf, end } = company
  const shipped = (await shippedPackages()).get(CODE)
  // A name of a catalogue does not say whose company it is in.
  if (!shipped || profile.mark !== '') return
  const actor = staff.manager
  const taker = { registry, view: registry, actor, seen: seenByAll }
  const content = firstVersion(shipped.content)
  const time = timeOf(end - 70 * DAY)
  await takePackage(trx, taker, content, { fields: TAKEN_FIELDS, choice: {}, overwritesOwn: false, time })
  for (const [index, change] of OWN_CHANGES.entries()) {
    const { id } = await trx
      .selectFrom('product')
      .select('id')
      .where('productNo', '=', content.products[index * 5]!.sn)
      .executeTakeFirstOrThrow()
    const resource = requireEditable(registry.resources.product)
    await saveRecord(trx, registry, actor, { resource, id, body: change, time: timeOf(end - 30 * DAY) })
  }
}

const OWN_CHANGES = [
  { salePrice: 52 },
  { goodsName: '接近开关（NPN常开）' },
  { materialNo: 'WL-20-0117', salePrice: 75.5 },
]

/** Returns a catalogue as it was before: with fewer products, lower prices, and names that were changed since. */
const firstVersion = ({ products, categories = [], ...rest }: DataPackage): DataPackage => ({
  ...rest,
  version: '1.0',
  issuedOn: '2025-09-15',
  categories: categories.filter(({ name }) => name !== ADDED),
  products: products
    .filter(({ categoryName }) => categoryName !== ADDED)
    .map(({ salePrice = 0, goodsName, ...product }) => ({
      ...product,
      goodsName: goodsName.replace('射光电开关', '射型光电开关'),
      salePrice: Number((salePrice * 0.96).toFixed(2)),
    })),
})
