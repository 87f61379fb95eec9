/** Written by hand from the specification's routes and the contract's tables; read from no declaration. */

/** `admin` of the one company and `other` of the other one hold every key. */
export const accounts = ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'viewer', 'other'] as const

export type Account = (typeof accounts)[number]

export interface ExpectedRoute {
  path: string
  /** Who meets the page, beside those who hold every key; everyone who is signed in unless given. */
  who?: readonly Account[]
  /** Heading of the page. */
  heading: RegExp
  /** Lists at whose first record's id, or the named property, the address stands. */
  of?: string
  /** What it must be able to make, of several records. */
  making?: string
}

const sellers = ['sales', 'salesall'] as const
const selling = [...sellers, 'viewer'] as const
const buying = ['purchase', 'viewer'] as const

export const routes: readonly ExpectedRoute[] = [
  { path: '/sale/putout', who: selling, heading: /^出库单$/ },
  { path: '/warehouse/putout', who: ['warehouse'], heading: /^出库单$/ },
  { path: '/sale/putoutDetail/:id', who: selling, of: 'salesOrder/stockOutOrder', heading: /^出库单 CK/ },
  { path: '/warehouse/putout/detail/:id', who: ['warehouse'], of: 'salesOrder/stockOutOrder', heading: /^出库单 CK/ },
  {
    path: '/sale/putoutCreate/:id',
    who: [...sellers, 'warehouse'],
    of: 'salesOrder',
    making: '_stockOut',
    heading: /出库单/,
  },
  { path: '/sale/returnList', who: [...sellers, 'warehouse'], heading: /^销售退货单$/ },
  {
    path: '/sale/returnDetail/:id',
    who: [...sellers, 'warehouse'],
    of: 'salesOrder/returnOrder',
    heading: /^销售退货单 /,
  },
  { path: '/sale/contract/list', who: sellers, heading: /^销售合同$/ },
  { path: '/sale/contract/edit/:id', who: sellers, of: 'salesContract', heading: /销售合同/ },
  { path: '/sale/orderDetail/:id', who: [...sellers, 'warehouse'], of: 'salesOrder', heading: /^销售单 XS/ },
  { path: '/sale/printTpl', who: sellers, heading: /打印模板设置/ },
  { path: '/purchase/putin', who: [...buying, 'warehouse'], heading: /^入库单$/ },
  { path: '/warehouse/putin', who: ['warehouse'], heading: /^入库单$/ },
  { path: '/purchase/putinDetail/:id', who: buying, of: 'purchaseOrder/stockInOrder', heading: /^入库单 RK/ },
  { path: '/warehouse/putin/detail/:id', who: ['warehouse'], of: 'purchaseOrder/stockInOrder', heading: /^入库单 RK/ },
  {
    path: '/purchase/putinCreate/:id',
    who: ['purchase', 'warehouse'],
    of: 'purchaseOrder',
    making: '_stockIn',
    heading: /入库单/,
  },
  { path: '/purchase/returnList', who: ['purchase', 'warehouse'], heading: /^采购退货单$/ },
  {
    path: '/purchase/returnDetail/:id',
    who: ['purchase', 'warehouse'],
    of: 'purchaseOrder/returnOrder',
    heading: /^采购退货单 /,
  },
  { path: '/purchase/contract/list', who: ['purchase'], heading: /^采购合同$/ },
  { path: '/purchase/contract/edit/:id', who: ['purchase'], of: 'purchaseContract', heading: /采购合同/ },
  { path: '/purchase/orderDetail/:id', who: ['purchase', 'warehouse'], of: 'purchaseOrder', heading: /^采购单 CG/ },
  { path: '/inquiry/offerTemplate', who: sellers, heading: /^报价模版$/ },
  { path: '/inquiry/offerTemplateEdit/:id', who: sellers, of: 'inquiry/exportTemplate', heading: /报价模版/ },
  { path: '/relation/customer', who: [], heading: /^客户$/ },
  { path: '/relation/supplier', who: [], heading: /^供应商$/ },
  { path: '/product/list', who: [], heading: /^商品$/ },
  { path: '/system/log', who: [], heading: /^操作日志$/ },
  { path: '/notice/list', heading: /^消息$/ },
  { path: '/notice/detail/:id', of: 'notification', heading: /./ },
  { path: '/welcome', heading: /您好|你好|欢迎/ },
  { path: '/print/delivery/:id', who: selling, of: 'salesOrder/stockOutOrder', heading: /./ },
  { path: '/print/picker/:id', who: [...selling, 'warehouse'], of: 'salesOrder/stockOutOrder', heading: /./ },
]
