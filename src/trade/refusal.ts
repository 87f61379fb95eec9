import { refusals as ofAll } from '../domain/refusal.ts'
import { refusing, type Refusal } from '../engine/DomainError.ts'

/** All refusals, those of the domain and of the trade's own documents. */
export const refusals = {
  ...ofAll,
  'stock.short': ['invalid', '库存不足：第%{line}行 %{product}，%{warehouse}需出库%{asked}，可用%{available}'],
  'stock.batchShort': [
    'invalid',
    '批次库存不足：第%{line}行 %{product}，%{warehouse}的批次%{batch}需出库%{asked}，可用%{available}',
  ],
  'stock.batchUnknown': ['invalid', '第%{line}行的批次号“%{batch}”没有在该仓库入过库，请从现有批次中选择'],
  'stock.batchLeft': ['invalid', '第%{line}行的批次%{batch}最多可退%{left}，不能退%{asked}'],
  'stock.batchSum': ['invalid', '第%{line}行各批次的数量合计为%{sum}，应等于该行数量%{quantity}'],
  'purchaseOrder.paid': ['conflict', '采购单%{sn}已有付款申请单%{payout}，请先撤回付款申请再作废'],
  'share.tooMany': ['invalid', '一张采购单最多有%{most}个有效链接，请先撤销不用的链接'],
  'shipping.unknownCarrier': ['invalid', '物流公司不存在，请重新选择'],
  'order.discountTooMuch': [
    'invalid',
    ['优惠合计%{discount}元超过了商品金额，最多优惠%{most}元', '优惠合计超过了商品金额，请减少优惠'],
  ],
  'order.discountTaken': [
    'invalid',
    ['已开单的商品优惠了%{taken}元，优惠合计%{discount}元不能更少', '优惠合计不能少于已开单的优惠'],
  ],
  'salesOrder.sentOut': ['invalid', '第%{line}行已开出库%{moved}，数量不能少于该数，也不能删除'],
  'salesOrder.productFixed': ['invalid', '第%{line}行已开出库单，商品不能修改'],
  'salesOrder.customerFixed': ['invalid', '销售单已开出库单，客户不能修改'],
  'purchaseOrder.takenIn': ['invalid', '第%{line}行已开入库%{moved}，数量不能少于该数，也不能删除'],
  'purchaseOrder.productFixed': ['invalid', '第%{line}行已开入库单，商品不能修改'],
  'purchaseOrder.supplierFixed': ['invalid', '采购单已开入库单，供应商不能修改'],
  'requirement.unknownProduct': ['invalid', '商品不存在，请重新选择'],
  'inquiry.unpriced': ['invalid', '第%{lines}行尚未报价，请先填写报价'],
  'purchaseProposal.changed': ['conflict', '%{goods}需要的数量已变少，可能刚被他人下单，请重新查看采购建议'],
  'purchaseProposal.noSupplier': ['invalid', '%{goods}没有采购过，请选择供应商'],
  'purchaseProposal.noPrice': ['invalid', '%{goods}没有采购价，请填写单价'],
  'payout.tooMuch': [
    'invalid',
    ['申请金额超过采购单%{sn}尚可申请的%{left}元', '申请金额超过采购单%{sn}尚可申请的金额'],
  ],
  'payReturn.withdrawn': ['invalid', '采购退货单%{sn}已作废，不能登记退款'],
  'payReturn.tooMuch': [
    'invalid',
    ['应退金额超过采购退货单%{sn}尚可登记的%{left}元', '应退金额超过采购退货单%{sn}尚可登记的金额'],
  ],
  'warehouseTransfer.sameWarehouse': ['invalid', '调入仓库不能与调出仓库相同，请重新选择'],
  'warehouseTransfer.movedLine': [
    'invalid',
    '第%{line}行发出过又撤回，留有收发记录，不能删除或更换商品；不再调拨时请作废本单，另建调拨单',
  ],
  'warehouseTransfer.movedFrom': [
    'invalid',
    '该单发出过又撤回，留有收发记录，调出仓库不能修改；请作废本单，另建调拨单',
  ],
  'assembly.noComponents': ['invalid', '该成品没有物料清单，请填写物料明细'],
  'assembly.containsItself': ['invalid', '第%{line}行的物料就是成品本身，请重新选择'],
  'product.containsItself': ['invalid', '物料清单第%{line}行的物料就是该商品，或由该商品组成，请重新选择'],
  'category.tooDeep': ['invalid', '商品分类只有两级，上级分类须是一级分类'],
  'category.hasBelow': ['invalid', '该分类下还有分类，不能归到其他分类下'],
  'category.nameTaken': ['invalid', '同一级下已有同名的分类，请更换名称'],
  'openingStock.counted': [
    'conflict',
    '第%{line}行的商品已由期初单%{sn}计入该仓库，不能重复计入；如需更正，请先反冲该期初单',
  ],
  'stockCheck.empty': ['invalid', '所选范围内没有库存，请更换范围或指定商品'],
  'stockCheck.tooMany': ['invalid', '范围内超过%{most}行，请按分类、货位或商品分几张盘点单'],
  'stockCheck.overlaps': ['conflict', '商品 %{product} 正在盘点单%{sn}中盘点，请先确认或作废该单'],
  'stockCheck.over': ['conflict', '盘点单%{sn}已结束，不能再盘点'],
  'stockCheck.counted': [
    'conflict',
    [
      '第%{line}行 %{product} 已由%{by}于%{when}盘为%{quantity}，未被覆盖，请核对',
      '第%{line}行 %{product} 的实盘数量已被修改，请核对',
    ],
  ],
  'stockCheck.moved': ['conflict', '第%{line}行 %{product} 在上次盘点之后有出入库，不能累加，请重新盘点该行'],
  'stockCheck.listed': ['conflict', '商品 %{product} 已在第%{line}行，请直接盘点该行'],
  'stockCheck.uncountable': ['invalid', '商品 %{product} 的数量最多%{count}位小数，且不能超过12位整数'],
  'stockCheck.uncounted': ['invalid', '盘点单%{sn}还没有盘点任何一行'],
  'reminder.item': ['invalid', '请选择提醒事项！'],
  'reminder.receiver': ['invalid', '请选择提醒人'],
  'reminder.percent': ['invalid', '百分比须为1到100的整数'],
  'reminder.unknownReceiver': ['invalid', '提醒人不存在，请重新选择'],
  'reminder.disabledReceiver': ['invalid', '提醒人“%{name}”的账号已停用，请重新选择'],
} as const satisfies Record<string, Refusal>

export const refusal = refusing(refusals)

export type RefusalCode = keyof typeof refusals
