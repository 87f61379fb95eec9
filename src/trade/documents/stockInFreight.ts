import type { RuleContext } from '../../domain/rule.ts'
import { Big } from 'big.js'
import type { StockInFreight } from '../../engine/generated/entities.ts'
import { logOwn } from '../../domain/journal/operationLog.ts'
import { carrierName } from './shipping.ts'

/**
 * Stores the freight in yuan that is collected when a stock-in is delivered; logged with what was entered (spec,
 * purchase 2: freight line).
 * @throws DomainError shipping.unknownCarrier
 */
export async function enterFreight(
  { trx, resource, actor, time }: RuleContext,
  { id, sn }: { id: string; sn: string },
  { freightAmount, logisticsId }: StockInFreight,
) {
  const amount = new Big(freightAmount ?? 0)
  const carrier = amount.gt(0) && logisticsId ? await carrierName(trx, logisticsId) : undefined
  const remark = carrier ? `${carrier} ${amount.toFixed(2)} 元` : '无运费'
  await logOwn(trx, actor, resource, { id, sn }, { type: 16, typeName: '录入了运费', remark, time })
  return { freightAmount: amount.toFixed(), logisticsId: carrier ? logisticsId : null }
}
