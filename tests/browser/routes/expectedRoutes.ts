/** Written by hand from the specification's routes and the contract's tables; read from no declaration. */

/** `admin` of the one company and `other` of the other one hold every key. */
export const accounts = ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'viewer', 'other'] as const

export type Account = (typeof accounts)[number]

export interface ExpectedRoute {
  path: string
  /** Who meets the page, beside those who hold every key; everyone who is signed in unless given. */
  who?: readonly Account[]
  /** Who lacks an authority that the page asks for besides. */
  without?: readonly Account[]
  /** Heading of the page. */
  heading: RegExp
  /** The list whose first record's values stand in the address. */
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
    path: '/sale/putoutCreate/:orderId',
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
    path: '/purchase/putinCreate/:orderId',
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
  {
    path: '/sale/return/:stockOutId/:key',
    who: [...sellers, 'warehouse'],
    of: 'salesOrder/returnOrder',
    heading: /退货单/,
  },
  { path: '/sale/order', who: sellers, heading: /^销售单$/ },
  { path: '/sale/orderEdit/:id', who: sellers, of: 'salesOrder', heading: /销售单/ },
  { path: '/sale/contract/detail/:id', who: sellers, of: 'salesContract', heading: /^销售合同 / },
  {
    path: '/purchase/return/:stockInId/:key',
    who: ['purchase', 'warehouse'],
    of: 'purchaseOrder/returnOrder',
    heading: /退货单/,
  },
  { path: '/purchase/order', who: ['purchase'], heading: /^采购单$/ },
  { path: '/purchase/orderEdit/:id', who: ['purchase'], of: 'purchaseOrder', heading: /采购单/ },
  { path: '/purchase/contract/detail/:id', who: ['purchase'], of: 'purchaseContract', heading: /^采购合同 / },
  { path: '/relation/customer', who: [], heading: /^客户$/ },
  { path: '/relation/customer/:id', who: [], of: 'customer', heading: /^客户 / },
  { path: '/relation/customerEdit/:id', who: [], of: 'customer', heading: /客户/ },
  { path: '/relation/supplier', who: [], heading: /^供应商$/ },
  { path: '/relation/supplier/:id', who: [], of: 'supplier', heading: /^供应商 / },
  { path: '/relation/supplierEdit/:id', who: [], of: 'supplier', heading: /供应商/ },
  { path: '/product/list', who: [], heading: /^商品$/ },
  { path: '/product/detail/:id', who: [], of: 'product', heading: /^商品 / },
  { path: '/product/edit/:id', who: [], of: 'product', heading: /商品/ },
  { path: '/bwc/zh/index', who: [], heading: /^找货单$/ },
  { path: '/bwc/zh/detail/:id', who: [], of: 'requirement', heading: /^找货单 / },
  { path: '/bwc/zh/edit/:id', who: [], of: 'requirement', heading: /找货单/ },
  { path: '/bwcgo/index', who: [], without: ['other'], heading: /^询价单$/ },
  { path: '/inquiry/list', who: [], heading: /^询价单$/ },
  { path: '/inquiry/detail/:id', who: [], of: 'inquiry', heading: /^询价单 / },
  { path: '/inquiry/edit/:id', who: [], of: 'inquiry', heading: /询价单/ },
  { path: '/finance/payout', who: [], heading: /^付款申请单$/ },
  { path: '/finance/payoutDetail/:id', who: [], of: 'finance/payout', heading: /^付款申请单 / },
  { path: '/finance/payoutEdit/:id', who: [], of: 'finance/payout', heading: /付款申请单/ },
  { path: '/finance/payReturn', who: [], heading: /^采购退款单$/ },
  { path: '/finance/payReturnDetail/:id', who: [], of: 'finance/payReturn', heading: /^采购退款单 / },
  { path: '/finance/payReturnEdit/:id', who: [], of: 'finance/payReturn', heading: /采购退款单/ },
  { path: '/warehouse/transfer', who: [], heading: /^调拨单$/ },
  { path: '/warehouse/transfer/detail/:id', who: [], of: 'warehouseTransfer', heading: /^调拨单 DB/ },
  { path: '/warehouse/transfer/edit/:id', who: [], of: 'warehouseTransfer', heading: /调拨单/ },
  { path: '/report/dashboard', who: [], heading: /^经营看板$/ },
  { path: '/system/config', who: [], heading: /^列表配置$/ },
  { path: '/system/audit/:id', who: [], of: 'system/audit', heading: /^配置日志/ },
  { path: '/system/settings', who: [], heading: /^公司设置$/ },
  { path: '/system/mall', who: [], heading: /^自定义商城$/ },
  { path: '/system/addDataPackage', who: [], heading: /^产品数据包$/ },
  { path: '/index/home', heading: /^首页$/ },
  { path: '/workpanel', heading: /^工作台$/ },
  { path: '/system/changePassword', heading: /^修改密码$/ },
  { path: '/help/emailqq', heading: /QQ邮箱/ },
  { path: '/help/email126', heading: /126邮箱/ },
  { path: '/components', heading: /组件/ },
  { path: '/test', heading: /./ },
  { path: '/system/log', who: [], heading: /^操作日志$/ },
  { path: '/system/accounts', who: [], heading: /^账号$/ },
  { path: '/system/accounts/:id', who: [], of: 'system/accounts', heading: /^账号 / },
  { path: '/system/accountEdit/:id', who: [], of: 'system/accounts', heading: /账号/ },
  { path: '/system/roles', who: [], heading: /^角色$/ },
  { path: '/system/roles/:id', who: [], of: 'system/roles', heading: /^角色 / },
  { path: '/system/roleEdit/:id', who: [], of: 'system/roles', heading: /角色/ },
  { path: '/system/apiKeys', who: [], heading: /^API密钥$/ },
  { path: '/system/apiKeys/:id', who: [], of: 'system/apiKeys', heading: /^API密钥 / },
  { path: '/system/apiKeyEdit/:id', who: [], of: 'system/apiKeys', heading: /API密钥/ },
  { path: '/system/audit', who: [], heading: /^配置日志$/ },
  { path: '/system/webhooks', who: [], heading: /^数据推送$/ },
  { path: '/system/webhooks/:id', who: [], of: 'system/webhooks', heading: /^数据推送 / },
  { path: '/system/webhookEdit/:id', who: [], of: 'system/webhooks', heading: /数据推送/ },
  { path: '/system/webhookDeliveries', who: [], heading: /^推送记录$/ },
  { path: '/system/webhookDeliveries/:id', who: [], of: 'system/webhookDeliveries', heading: /^推送记录 / },
  { path: '/system/webhookSources', who: [], heading: /^回调接口$/ },
  { path: '/system/webhookSources/:id', who: [], of: 'system/webhookSources', heading: /^回调接口 / },
  { path: '/system/webhookSourceEdit/:id', who: [], of: 'system/webhookSources', heading: /回调接口/ },
  { path: '/notice/list', heading: /^消息$/ },
  { path: '/notice/detail/:id', of: 'notification', heading: /./ },
  { path: '/welcome', heading: /您好|你好|欢迎/ },
  { path: '/print/delivery/:id', who: sellers, of: 'salesOrder/stockOutOrder', heading: /^送货单$/ },
  { path: '/print/picker/:id', who: [...selling, 'warehouse'], of: 'salesOrder/stockOutOrder', heading: /^配货单$/ },
  { path: '/print/saleOrder/:id', who: [...sellers, 'warehouse'], of: 'salesOrder', heading: /^销售单$/ },
  {
    path: '/print/saleAfOrder/:id',
    who: [...sellers, 'warehouse'],
    of: 'salesOrder/returnOrder',
    heading: /^销售退货单$/,
  },
  { path: '/print/purchaseOrder/:id', who: ['purchase', 'warehouse'], of: 'purchaseOrder', heading: /^采购单$/ },
  {
    path: '/print/purchaseAfOrder/:id',
    who: ['purchase', 'warehouse'],
    of: 'purchaseOrder/returnOrder',
    heading: /^采购退货单$/,
  },
  {
    path: '/print/purchaseStockIn/:id',
    who: [...buying, 'warehouse'],
    of: 'purchaseOrder/stockInOrder',
    heading: /^入库单$/,
  },
]
