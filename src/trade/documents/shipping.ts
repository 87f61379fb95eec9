import type { RuleContext } from '../../domain/rule.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import { refusal } from '../refusal.ts'
import { logOwn } from '../../domain/journal/operationLog.ts'
import { requireUploads } from '../../domain/files/uploads.ts'

export interface Shipping {
  shippingCorpId?: string | null
  trackingNo?: string | null
  imgurl?: string | null
}

/**
 * Stores the shipping of a stock-out: carrier, waybill number, a picture; logged as operation 20 with what was entered
 * (spec, purchase 2: freight dialog; sales 4).
 * @throws DomainError shipping.unknownCarrier, upload.unknown
 */
export async function ship(
  { trx, resource, actor, time }: RuleContext,
  { id, sn }: { id: string; sn: string },
  shipping: Shipping,
) {
  const { shippingCorpId = null, imgurl = null } = shipping
  const trackingNo = shipping.trackingNo?.trim() || null
  const carrier = shippingCorpId && (await carrierName(trx, shippingCorpId))
  if (imgurl) await requireUploads(trx, [imgurl])
  const remark = [carrier, trackingNo, imgurl].filter(Boolean).join(' ')
  await logOwn(trx, actor, resource, { id, sn }, { type: 20, remark, time })
  return { shippingCorpId: shippingCorpId || null, trackingNo, imgurl: imgurl || null }
}

/**
 * Reads the name of a logistics company.
 * @throws DomainError shipping.unknownCarrier
 */
export async function carrierName(trx: CompanyTransaction, id: string): Promise<string> {
  const carrier = await trx.selectFrom('logisticsCompany').select('name').where('id', '=', id).executeTakeFirst()
  if (!carrier) throw refusal('shipping.unknownCarrier')
  return carrier.name
}
