export const salesRemarks = [
  '客户急用，请优先安排发货',
  '随货附出厂合格证和检测报告',
  '月底前送达，送货前一天电话联系',
  '开13%增值税专用发票，发票随货',
  '外箱贴客户物料标签',
  '停机检修备件，周末也可收货',
  '分两批发货，余量下月补齐',
  '按年度框架协议价执行',
]

export const wants = [
  '原品牌已停产，可用同规格替代',
  '设备进口件，需国产替代方案',
  '请附样本和尺寸图',
  '停机等件，货期越短越好',
  '可接受期货，价格优先',
]

export const lineRemarks = [
  '配安装螺栓',
  '需原厂包装',
  '右出线',
  '配消声器',
  '客户图号见合同附件',
  '库龄不超过半年',
  '配法兰',
  '送样确认后发货',
]

export const purchaseRemarks = [
  '补充安全库存',
  '按客户订单采购',
  '新品备货',
  '月度集中采购',
  '价格已与供应商确认',
  '请随货附质保书',
]

export const cancelReasons = [
  '客户取消订单',
  '型号下错，重新开单',
  '重复开单',
  '客户变更收货地址，重开',
  '价格有误，退回销售',
  '客户要求合并发货',
]

export const signReasons = [
  '外包装破损，2件变形',
  '型号与订单不符',
  '数量短少，待核实',
  '客户要求改期收货',
  '铭牌模糊，客户拒收1件',
  '送货单与实物批号不一致',
]

/** Why goods come or go back: a reason as returns have it, and what is said about it. */
export interface ReturnWords {
  returnReason: number
  remarks: string
}

export const salesReturnWords: readonly ReturnWords[] = [
  { returnReason: 2, remarks: '型号不符，客户退回' },
  { returnReason: 3, remarks: '客户多采购，余量退回' },
  { returnReason: 4, remarks: '包装破损退货' },
  { returnReason: 5, remarks: '设备改型，不再需要' },
  { returnReason: 1, remarks: '质量检验不合格' },
  { returnReason: 5, remarks: '客户项目取消' },
]

export const purchaseReturnWords: readonly ReturnWords[] = [
  { returnReason: 1, remarks: '入库抽检不合格' },
  { returnReason: 2, remarks: '型号与采购单不符' },
  { returnReason: 3, remarks: '多发商品，退回供应商' },
  { returnReason: 4, remarks: '包装破损，供应商同意退货' },
]

export const transferRemarks = ['前置仓安全库存不足，补货', '按销售预测调配', '客户就近提货', '库位整理，集中存放']
