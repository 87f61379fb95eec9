/** Placeholders of the whole quotation, with their meaning. */
export const VALUES = {
  logo: '公司LOGO（图片）',
  servCompany: '报价公司',
  servMaker: '报价人',
  servContacts: '报价方联系人',
  servTel: '报价方电话',
  servMobile: '报价方手机',
  servFax: '报价方传真',
  servEmail: '报价方邮箱',
  servAddr: '报价方地址',
  diyTextOne: '自定义内容一',
  diyTextTwo: '自定义内容二',
  quotationSn: '报价单号',
  quotationDate: '报价日期',
  customerName: '客户名称',
  customerAddress: '客户地址',
  linkManName: '客户联系人',
  linkManMobile: '客户联系人手机',
  linkManPhone: '客户联系人电话',
  remark: '备注',
  totalQuantity: '数量合计',
  totalNet: '未税金额合计',
  totalTax: '税额合计',
  totalAmount: '含税金额合计',
  totalInWords: '含税金额合计（大写）',
} as const

/** Placeholders of the repeated row, with their meaning. */
export const ITEM_VALUES = {
  index: '序号',
  productNo: '商品编号',
  brandName: '品牌',
  goodsName: '商品名称',
  sn: '型号',
  materialNo: '物料号',
  unit: '单位',
  quantity: '数量',
  netPrice: '未税单价',
  net: '未税金额',
  taxRate: '税率',
  tax: '税额',
  price: '含税单价',
  amount: '含税金额',
  remarks: '备注',
} as const

export type ValueName = keyof typeof VALUES
export type ItemName = keyof typeof ITEM_VALUES

/** Every placeholder, with its meaning. */
export const placeholders: [string, string][] = [
  ...Object.entries(VALUES),
  ...Object.entries(ITEM_VALUES).map(([name, title]): [string, string] => [`items.${name}`, title]),
]
