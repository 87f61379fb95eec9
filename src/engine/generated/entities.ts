// Generated from schemas/ by `npm run generate`: do not edit.

export interface Entities {
  account: Account
  cancelReason: CancelReason
  companyTitle: CompanyTitle
  customer: Customer
  exportTemplate: ExportTemplate
  exportTemplateItems: ExportTemplateItems
  idempotencyKey: IdempotencyKey
  linkMan: LinkMan
  loginAttempt: LoginAttempt
  loginName: LoginName
  notification: Notification
  numberSeries: NumberSeries
  operationLog: OperationLog
  outbox: Outbox
  product: Product
  purchaseOrder: PurchaseOrder
  purchaseOrderItem: PurchaseOrderItem
  role: Role
  salesOrder: SalesOrder
  salesOrderItem: SalesOrderItem
  salesReturnItem: SalesReturnItem
  salesReturnOrder: SalesReturnOrder
  serviceBuyer: ServiceBuyer
  session: Session
  stockBalance: StockBalance
  stockInItem: StockInItem
  stockInOrder: StockInOrder
  stockLedger: StockLedger
  stockOutItem: StockOutItem
  stockOutItemBatch: StockOutItemBatch
  stockOutOrder: StockOutOrder
  stockOutProof: StockOutProof
  stockOutResource: StockOutResource
  stockOutSign: StockOutSign
  supplier: Supplier
  upload: Upload
  uploadTicket: UploadTicket
  warehouse: Warehouse
}
export interface Account {
  id: string
  loginName: string
  name: string
  roleId: string
  disabled?: boolean
  hasKestrelAuthority?: boolean
}
export interface CancelReason {
  cancelReason?: string
}
export interface CompanyTitle {
  id: string
  corpShort: string
  corpName: string
}
export interface Customer {
  id: string
  customerName: string
  address?: string
  titleId?: string
  salesmanId?: string
  linkManList?: LinkMan[]
  salesmanName?: string
}
export interface LinkMan {
  id: string
  customerId: string
  name: string
  mobile?: string
  phone?: string
}
export interface ExportTemplate {
  id: string
  type: 1 | 2 | 3 | 4
  tdlName: string
  nettdlUrl?: string | null
  requirementTdlItmesVO?: ExportTemplateItems
  time: string
  creatorId: string
  creatorName?: string
}
export interface ExportTemplateItems {
  logoPath?: string | null
  servMaker?: string | null
  servCompany?: string | null
  servContacts?: string | null
  servTel?: string | null
  servMobile?: string | null
  servFax?: string | null
  servEmail?: string | null
  servAddr?: string | null
  diyTextOne?: string | null
  diyTextTwo?: string | null
}
export interface IdempotencyKey {
  accountId: string
  route: string
  key: string
  bodyHash: string
  status?: number
  answer?: {
    [k: string]: unknown
  }
  createdAt: string
}
export interface LoginAttempt {
  subject: string
  failures?: number
  lastFailure?: string
}
export interface LoginName {
  loginName: string
  serviceBuyerId: string
  accountId: string
}
export interface Notification {
  id: string
  receiver: string
  title: string
  titleColor?: string
  remark?: string
  contents: string[]
  messageTime: string
  url?: string
  readAt?: string
}
export interface NumberSeries {
  series: string
  last: number
}
export interface OperationLog {
  id: string
  orderType: number
  orderId: string
  operationTime: string
  operationType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 20 | 16 | 17 | 18 | 19
  operationTypeName?: string
  operatorId?: string
  operatorName: string
  customerName?: string
  remark?: string
  sn?: string
  snId?: string
  snTypeName?: string
}
export interface Outbox {
  id: string
  time: string
  topic: string
  payload: {
    [k: string]: unknown
  }
  sentAt?: string
}
export interface Product {
  id: string
  productNo: string
  brandName: string
  goodsName: string
  sn: string
  materialNo?: string
  unit: string
  salePrice?: number
  purchasePrice?: number
}
export interface PurchaseOrder {
  id: string
  sn: string
  time: string
  supplierId: string
  remark?: string
  freightPrice?: number
  creatorId?: string
  items?: PurchaseOrderItem[]
}
export interface PurchaseOrderItem {
  id: string
  purchaseId: string
  lineNo: number
  productId: string
  quantity: number
  price: number
  taxRate?: number
  remarks?: string
  amount?: number
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
}
export interface Role {
  id: string
  name: string
  menuKeys: string[]
}
export interface SalesOrder {
  id: string
  sn: string
  time: string
  orderType?: 1 | 0
  customerId: string
  linkManId?: string
  customerAddress?: string
  remark?: string
  creatorId?: string
  customerName?: string
  items?: SalesOrderItem[]
  salesReturnOrderList?: SalesReturnOrder[]
}
export interface SalesOrderItem {
  id: string
  salesId: string
  lineNo: number
  productId: string
  quantity: number
  price: number
  taxRate?: number
  remarks?: string
  amount?: number
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
}
export interface SalesReturnOrder {
  id: string
  sn: string
  returnTime: string
  salesId: string
  stockOutId: string
  returnStatus?: 0 | 1 | 2
  remarks?: string
  creatorId: string
  items?: SalesReturnItem[]
}
export interface SalesReturnItem {
  id: string
  returnId: string
  lineNo: number
  stockOutItemId: string
  productId: string
  quantity: number
  price: number
  taxRate?: number
  remarks?: string
  amount?: number
  warehouseId: string
  warehouseName?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
}
export interface ServiceBuyer {
  id: string
  corpName: string
  endDate?: string
  catelogStatus?: boolean
  dataCenterStatus?: boolean
  catelogVersionStatus?: boolean
  hasBatchStock?: boolean
  hasScanFunc?: boolean
}
export interface Session {
  accountId: string
  startedAt: string
  seenAt: string
  expiresAt: string
}
export interface StockBalance {
  warehouseId: string
  productId: string
  quantity: number
}
export interface StockInItem {
  id: string
  stockInId: string
  lineNo: number
  purchaseItemId: string
  productId: string
  quantity: number
  price: number
  taxRate?: number
  remarks?: string
  amount?: number
  warehouseId: string
  stockPosition?: string
  warehouseName?: string
  returnQuantity?: number
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
}
export interface StockInOrder {
  id: string
  sn: string
  time: string
  purchaseId: string
  supplierId: string
  warehouseId: string
  creatorId: string
  confirmStatus?: 0 | 1 | 2
  supplierName?: string
  warehouseName?: string
  creatorName?: string
  purchaseOrderSn?: string
  items?: StockInItem[]
  goodsAmount?: number
}
export interface StockLedger {
  id: string
  time: string
  warehouseId: string
  productId: string
  quantity: number
  balance: number
  documentType: number
  documentId: string
  itemId: string
  operatorId?: string
}
export interface StockOutItem {
  id: string
  stockOutId: string
  lineNo: number
  salesItemId: string
  productId: string
  quantity: number
  price: number
  taxRate?: number
  remarks?: string
  amount?: number
  warehouseId: string
  stockPosition?: string
  warehouseName?: string
  returnQuantity?: number
  notReturnQuantity?: number
  itemBatchs?: StockOutItemBatch[]
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
}
export interface StockOutItemBatch {
  id: string
  stockOutItemId: string
  batchNo: string
  quantity: number
}
export interface StockOutOrder {
  id: string
  sn: string
  time: string
  salesId: string
  customerId: string
  salesmanId?: string
  creatorId: string
  confirmStatus?: 0 | 1
  outStatus?: 0 | 1 | 3
  salesStatus?: 0 | 3
  cancelReason?: string
  signInPerson?: string
  reason?: string
  freightCost?: number
  printNum?: number
  printed?: 0 | 1
  items?: StockOutItem[]
  resources?: StockOutResource[]
  returnOrders?: SalesReturnOrder[]
  returnState?: 0 | 1
  customerName?: string
  customerAddress?: string
  salesmanName?: string
  creatorName?: string
  salesOrderSn?: string
  orderType?: number
  titleId?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  goodsSn?: string
  stockOutQuantity?: number
  warehouseId?: string
  goodsAmount?: number
  total?: number
}
export interface StockOutResource {
  id: string
  stockOutId: string
  stockOutUrl: string
}
export interface StockOutProof {
  stockOutId?: string
  stockOutUrl: string
}
export interface StockOutSign {
  signOutStatus: 1 | 3
  signInPerson?: string
  reason?: string
  /**
   * @maxItems 9
   */
  resourceList?: StockOutProof[] | null
}
export interface Supplier {
  id: string
  supplierName: string
  address?: string
}
export interface Upload {
  id: string
  accountId: string
  time: string
  contentType: string
  size: number
}
export interface UploadTicket {
  accountId: string
  expiresAt: string
}
export interface Warehouse {
  id: string
  warehouseName: string
}
