// Generated from schemas/ by `npm run generate`: do not edit.

export interface Entities {
  account: Account
  apiKey: ApiKey
  auditLog: AuditLog
  brand: Brand
  cancelReason: CancelReason
  carrierSigned: CarrierSigned
  category: Category
  companyTitle: CompanyTitle
  customer: Customer
  dailyRun: DailyRun
  exportTemplate: ExportTemplate
  exportTemplateItems: ExportTemplateItems
  handOver: HandOver
  idempotencyKey: IdempotencyKey
  inquiry: Inquiry
  inquiryItem: InquiryItem
  installationLog: InstallationLog
  linkMan: LinkMan
  listSetting: ListSetting
  listSettingDraft: ListSettingDraft
  loginAttempt: LoginAttempt
  loginName: LoginName
  logisticsCompany: LogisticsCompany
  mySetting: MySetting
  notification: Notification
  numberSeries: NumberSeries
  openingStock: OpeningStock
  openingStockItem: OpeningStockItem
  operationLog: OperationLog
  operator: Operator
  operatorSession: OperatorSession
  outbox: Outbox
  passwordReset: PasswordReset
  payReturn: PayReturn
  payout: Payout
  printLayout: PrintLayout
  printLayoutColumn: PrintLayoutColumn
  printSetting: PrintSetting
  product: Product
  productPosition: ProductPosition
  purchaseContract: PurchaseContract
  purchaseContractItem: PurchaseContractItem
  purchaseOrder: PurchaseOrder
  purchaseOrderItem: PurchaseOrderItem
  purchaseReturnItem: PurchaseReturnItem
  purchaseReturnItemBatch: PurchaseReturnItemBatch
  purchaseReturnOrder: PurchaseReturnOrder
  purchaseShare: PurchaseShare
  reminderFiring: ReminderFiring
  reminderReceiver: ReminderReceiver
  reminderRule: ReminderRule
  requirement: Requirement
  requirementOffer: RequirementOffer
  role: Role
  salesContract: SalesContract
  salesContractItem: SalesContractItem
  salesOrder: SalesOrder
  salesOrderItem: SalesOrderItem
  salesRemark: SalesRemark
  salesReturnItem: SalesReturnItem
  salesReturnItemBatch: SalesReturnItemBatch
  salesReturnOrder: SalesReturnOrder
  savedFilter: SavedFilter
  seriesSetting: SeriesSetting
  serverProcess: ServerProcess
  serviceBuyer: ServiceBuyer
  session: Session
  shareKey: ShareKey
  shipping: Shipping
  stockBalance: StockBalance
  stockBatch: StockBatch
  stockInFreight: StockInFreight
  stockInItem: StockInItem
  stockInItemBatch: StockInItemBatch
  stockInOrder: StockInOrder
  stockLedger: StockLedger
  stockOutItem: StockOutItem
  stockOutItemBatch: StockOutItemBatch
  stockOutOrder: StockOutOrder
  stockOutProof: StockOutProof
  stockOutResource: StockOutResource
  stockOutSign: StockOutSign
  supplier: Supplier
  unit: Unit
  upload: Upload
  uploadTicket: UploadTicket
  usageEvent: UsageEvent
  warehouse: Warehouse
  warehousePosition: WarehousePosition
  warehouseTransfer: WarehouseTransfer
  warehouseTransferItem: WarehouseTransferItem
  webhook: Webhook
  webhookDelivery: WebhookDelivery
  webhookSource: WebhookSource
}
export interface Account {
  id: string
  loginName: string
  name: string
  roleId: string
  roleName?: string
  disabled?: boolean
  isMachine?: boolean
  state?: 1 | 2 | 3
}
export interface ApiKey {
  id: string
  name: string
  roleId: string
  roleName?: string
  endDate?: string | null
  perMinute: number
  disabled?: boolean
  prefix?: string | null
  state?: 1 | 2 | 3
  /**
   * The account that stands for the key in records and logs; nobody signs in with it.
   */
  accountId: string
  lastUsedAt?: string | null
  dayCount?: number
  time: string
  creatorId: string
  creatorName?: string
}
export interface AuditLog {
  id: string
  time: string
  subjectName: string
  actorId: string
  actorName: string
  subject:
    | 'listSetting'
    | 'account'
    | 'role'
    | 'company'
    | 'apiKey'
    | 'record'
    | 'webhook'
    | 'webhookSource'
    | 'signIn'
    | 'export'
  subjectId?: string
  action: string
  before?: string
  after?: string
}
export interface Brand {
  id: string
  name: string
  enabled?: boolean
}
export interface CancelReason {
  cancelReason?: string | null
}
export interface CarrierSigned {
  stockOutSn: string
  signInPerson: string
}
/**
 * Two levels: those of grade 1 are roots, those of grade 2 belong to one of them.
 */
export interface Category {
  id: string
  name: string
  grade: number
  pid?: string
  parentName?: string
}
export interface CompanyTitle {
  id: string
  corpShort: string
  corpName: string
  disabled?: boolean
}
export interface Customer {
  id: string
  customerName: string
  address?: string
  domainKey?: string
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
export interface DailyRun {
  work: string
  day: string
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
/**
 * By which another site learns once who comes to it from here.
 */
export interface HandOver {
  accountId: string
  target: string
  path: string
  expiresAt: string
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
export interface Inquiry {
  id: string
  sn: string
  time: string
  customerId: string
  linkManId?: string
  customerAddress?: string
  validDate?: string
  remark?: string
  requirementId?: string
  processStatus?: 0 | 1 | 2 | 3
  creatorId: string
  items?: InquiryItem[]
  customerName?: string
  salesmanName?: string
  creatorName?: string
  goodsName?: string
  goodsSn?: string
  brandName?: string
  productNo?: string
  itemQuantity?: number
  unit?: string
  price?: number
  total?: number
}
export interface InquiryItem {
  id: string
  inquiryId: string
  lineNo: number
  productId: string
  quantity: number
  price?: number
  taxRate?: number
  remarks?: string
  amount?: number
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
  unitDecimals?: number
}
export interface InstallationLog {
  id: string
  time: string
  operatorName: string
  companyId?: string
  action: string
  before?: string
  after?: string
}
export interface ListSetting {
  id: string
  resource: string
  /**
   * The word company, or the id of a role.
   */
  layer: string
  number: number
  content: {
    [k: string]: unknown
  }
  note?: string
  authorId: string
  authorName: string
  publishedAt: string
  restoredFrom?: number
}
export interface ListSettingDraft {
  resource: string
  layer: string
  authorId: string
  /**
   * Number of the published one that it was begun on; 0 for none.
   */
  base: number
  content: {
    [k: string]: unknown
  }
  savedAt: string
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
export interface LogisticsCompany {
  id: string
  name: string
  disabled?: boolean
}
export interface MySetting {
  accountId: string
  resource: string
  content: {
    [k: string]: unknown
  }
  savedAt: string
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
  readState?: 0 | 1
}
export interface NumberSeries {
  series: string
  last: number
}
/**
 * What lay in the warehouses when a company began. Once confirmed it is undone only by a counter document.
 */
export interface OpeningStock {
  id: string
  sn: string
  time: string
  openingStatus?: 0 | 1 | 2 | 3 | 4
  reversesId?: string
  remark?: string
  creatorId: string
  items?: OpeningStockItem[]
  creatorName?: string
  reversesSn?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  goodsSn?: string
  unit?: string
  warehouseName?: string
  batchNo?: string
  itemQuantity?: number
  itemCount?: number
  quantity?: number
  amount?: number
}
export interface OpeningStockItem {
  id: string
  openingId: string
  lineNo: number
  productId: string
  warehouseId: string
  batchNo?: string
  quantity: number
  price: number
  amount?: number
  remarks?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  unit?: string
  unitDecimals?: number
  warehouseName?: string
}
export interface OperationLog {
  id: string
  orderType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 14 | 13
  orderId: string
  orderSn?: string
  operationTime: string
  operationType: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20
  /**
   * Kept where the type says nothing: 16 to 19.
   */
  operationTypeName?: string
  operatorId?: string
  operatorName: string
  customerName?: string
  remark?: string
  sn?: string
  snId?: string
  snTypeName?: string
}
/**
 * Runs the installation; no account of a company, and no company's records are for them.
 */
export interface Operator {
  id: string
  name: string
}
export interface OperatorSession {
  operatorId: string
  startedAt: string
  expiresAt: string
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
export interface PasswordReset {
  newPassword: string
}
export interface PayReturn {
  id: string
  sn: string
  time: string
  purchaseReturnId: string
  purchaseId: string
  amount: number
  remark?: string
  refundStatus?: 0 | 1 | 2
  creatorId: string
  purchaseOrderSn?: string
  purchaseReturnSn?: string
  supplierName?: string
  creatorName?: string
}
export interface Payout {
  id: string
  sn: string
  time: string
  purchaseId: string
  amount: number
  payWay?: 1 | 2 | 3
  remark?: string
  payoutStatus?: 0 | 1 | 2 | 3
  creatorId: string
  purchaseOrderSn?: string
  supplierName?: string
  creatorName?: string
}
export interface PrintLayout {
  paper: 'A4' | 'A4Landscape' | 'triplicate'
  heading: string
  logo: string
  companyLogo?: boolean
  /**
   * @maxItems 60
   */
  columns: PrintLayoutColumn[]
  /**
   * @maxItems 10
   */
  texts: string[]
}
export interface PrintLayoutColumn {
  source: string
  label: string
  width: number
  hidden: boolean
}
export interface PrintSetting {
  document: string
  layout: {
    [k: string]: unknown
  }
  accountId: string
  time: string
}
export interface Product {
  id: string
  productNo: string
  brandName: string
  goodsName: string
  sn: string
  materialNo?: string
  categoryId?: string
  categoryName?: string
  unitId: string
  unit?: string
  unitDecimals?: number
  salePrice?: number
  purchasePrice?: number
  positions?: ProductPosition[]
}
/**
 * The shelf on which a product stands in a warehouse, proposed wherever it goes in or out there.
 */
export interface ProductPosition {
  id: string
  productId: string
  warehouseId: string
  positionId: string
  warehouseName?: string
  positionName?: string
}
export interface PurchaseContract {
  id: string
  sn: string
  contractName: string
  supplierId: string
  titleId?: string
  signDate: string
  deliveryDate?: string
  deliveryAddress?: string
  paymentTerms?: string
  remark?: string
  contractStatus?: 0 | 1 | 2
  creatorId: string
  items?: PurchaseContractItem[]
  orders?: PurchaseOrder[]
  supplierName?: string
  creatorName?: string
  goodsName?: string
  total?: number
}
export interface PurchaseContractItem {
  id: string
  contractId: string
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
  unitDecimals?: number
}
export interface PurchaseOrder {
  id: string
  sn: string
  time: string
  supplierId: string
  remark?: string
  freightPrice?: number
  contractId?: string
  orderStatus?: 0 | 1 | 2
  cancelReason?: string
  creatorId?: string
  supplierName?: string
  items?: PurchaseOrderItem[]
  creatorName?: string
  goodsName?: string
  goodsAmount?: number
  total?: number
  quantity?: number
  inQuantity?: number
  cancelQuantity?: number
  openQuantity?: number
  inState?: 0 | 1 | 2 | 3
  purchaseReturnOrderList?: PurchaseReturnOrder[]
  returnState?: 0 | 1
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
  inQuantity?: number
  cancelQuantity?: number
  openQuantity?: number
  no?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
  unitDecimals?: number
}
export interface PurchaseReturnOrder {
  id: string
  sn: string
  key?: string
  returnTime: string
  purchaseId: string
  stockInId: string
  returnStatus?: 0 | 1 | 2
  remarks?: string
  creatorId: string
  items?: PurchaseReturnItem[]
  supplierId: string
  supplierName?: string
  purchaseOrderSn?: string
  stockInSn?: string
  creatorName?: string
  goodsName?: string
  total?: number
}
export interface PurchaseReturnItem {
  id: string
  returnId: string
  lineNo: number
  stockInItemId: string
  productId: string
  quantity: number
  price: number
  taxRate?: number
  remarks?: string
  amount?: number
  warehouseId: string
  warehouseName?: string
  itemBatchs?: PurchaseReturnItemBatch[]
  leftQuantity?: number
  mostQuantity?: number
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
  unitDecimals?: number
}
export interface PurchaseReturnItemBatch {
  id: string
  returnItemId: string
  /**
   * Empty for what is of none.
   */
  batchNo: string
  quantity: number
}
export interface PurchaseShare {
  id: string
  purchaseId: string
  creatorId: string
  createdAt: string
  expiresAt: string
  revokedAt?: string
  views?: number
  lastOpened?: string
}
export interface ReminderFiring {
  month: string
  customerId: string
  dataType: number
  methodType: number
  receiverId: string
  firedAt: string
}
export interface ReminderReceiver {
  ruleId: string
  receiverId: string
}
export interface ReminderRule {
  id: string
  type: 1
  sourceId?: string
  lineNo: number
  dataType: number
  timeType: 1
  methodType: 1 | -1
  methodTarget: number
  receivers?: ReminderReceiver[]
}
export interface Requirement {
  id: string
  sn: string
  time: string
  customerId: string
  linkManId?: string
  brandName?: string
  goodsName: string
  goodsSn?: string
  quantity: number
  unit?: string
  wantedDate?: string
  remark?: string
  processStatus?: 0 | 1 | 2 | 3
  creatorId: string
  customerName?: string
  salesmanName?: string
  waitingDays?: number
  creatorName?: string
}
export interface RequirementOffer {
  productId: string
  price?: number | null
}
export interface Role {
  id: string
  name: string
  /**
   * @maxItems 1000
   */
  menuKeys: string[]
  accounts?: Account[]
}
export interface SalesContract {
  id: string
  sn: string
  contractName: string
  customerId: string
  linkManId?: string
  titleId?: string
  signDate: string
  deliveryDate?: string
  customerAddress?: string
  paymentTerms?: string
  remark?: string
  contractStatus?: 0 | 1 | 2
  creatorId: string
  items?: SalesContractItem[]
  orders?: SalesOrder[]
  customerName?: string
  salesmanName?: string
  creatorName?: string
  goodsName?: string
  total?: number
}
export interface SalesContractItem {
  id: string
  contractId: string
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
  unitDecimals?: number
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
  contractId?: string
  inquiryId?: string
  orderStatus?: 0 | 1 | 2
  cancelReason?: string
  creatorId?: string
  customerName?: string
  items?: SalesOrderItem[]
  salesmanName?: string
  creatorName?: string
  titleId?: string
  goodsName?: string
  goodsAmount?: number
  quantity?: number
  outQuantity?: number
  cancelQuantity?: number
  openQuantity?: number
  outState?: 0 | 1 | 2 | 3
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
  outQuantity?: number
  cancelQuantity?: number
  openQuantity?: number
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
  unitDecimals?: number
}
export interface SalesReturnOrder {
  id: string
  sn: string
  key?: string
  returnTime: string
  salesId: string
  stockOutId: string
  returnStatus?: 0 | 1 | 2
  remarks?: string
  creatorId: string
  items?: SalesReturnItem[]
  customerName?: string
  salesmanName?: string
  orderType?: number
  salesOrderSn?: string
  stockOutSn?: string
  creatorName?: string
  goodsName?: string
  total?: number
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
  itemBatchs?: SalesReturnItemBatch[]
  leftQuantity?: number
  mostQuantity?: number
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
  unitDecimals?: number
}
export interface SalesReturnItemBatch {
  id: string
  returnItemId: string
  /**
   * Empty for what is of none.
   */
  batchNo: string
  quantity: number
}
export interface SalesRemark {
  remark?: string | null
}
export interface SavedFilter {
  id: string
  authorId: string
  resource: string
  variant: string
  name: string
  content: {
    [k: string]: unknown
  }
  /**
   * Id of the role whose holders are offered it too.
   */
  sharedWith?: string | null
  savedAt: string
}
export interface SeriesSetting {
  /**
   * Name of the entity that is numbered.
   */
  kind: string
  series: string
}
export interface ServerProcess {
  id: string
  host: string
  pid: number
  release: string
  declarations: string
  startedAt: string
  seenAt: string
  activity: {
    [k: string]: unknown
  }
}
export interface ServiceBuyer {
  id: string
  corpName: string
  logo?: string
  endDate?: string
  catelogStatus?: boolean
  dataCenterStatus?: boolean
  catelogVersionStatus?: boolean
  uploadQuota?: number
  hasKestrelAuthority?: boolean
  hasBatchStock?: boolean
  hasScanFunc?: boolean
  /**
   * Empty keeps them.
   */
  noticeDays?: number
  /**
   * Empty keeps it.
   */
  operationLogDays?: number
  /**
   * Empty keeps it.
   */
  auditLogDays?: number
  /**
   * Empty keeps them.
   */
  deliveryDays?: number
  /**
   * Of uploads that no record refers to.
   */
  uploadDays?: number
}
export interface Session {
  accountId: string
  /**
   * Role that is looked through, while an administrator does.
   */
  viewAsRoleId?: string
  address?: string
  device?: string
  startedAt: string
  seenAt: string
  expiresAt: string
}
export interface ShareKey {
  serviceBuyerId: string
  shareId: string
}
export interface Shipping {
  stockType?: 0
  shippingCorpId?: string | null
  trackingNo?: string | null
  imgurl?: string | null
}
export interface StockBalance {
  warehouseId: string
  productId: string
  quantity: number
  /**
   * What all of it cost; divided by the quantity, the moving average.
   */
  amount?: number
}
/**
 * What lies in a warehouse of each batch of a product: together, its balance there. An empty number is what came in without one.
 */
export interface StockBatch {
  warehouseId: string
  productId: string
  batchNo: string
  quantity: number
  time: string
}
export interface StockInFreight {
  freightAmount?: number
  logisticsId?: string | null
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
  freightShare?: number
  costAmount?: number
  warehouseId: string
  stockPosition?: string
  warehouseName?: string
  returnQuantity?: number
  /**
   * Of returns that are not confirmed yet.
   */
  returningQuantity?: number
  notReturnQuantity?: number
  itemBatchs?: StockInItemBatch[]
  openQuantity?: number
  batchNo?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
  unitDecimals?: number
}
export interface StockInItemBatch {
  id: string
  stockInItemId: string
  /**
   * Empty for what is of none.
   */
  batchNo: string
  quantity: number
  productId?: string
  warehouseId?: string
  confirmStatus?: number
  time?: string
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
  returnOrders?: PurchaseReturnOrder[]
  logisticsId?: string
  /**
   * Collected on delivery; it becomes part of what the goods cost.
   */
  freightAmount?: number
  freightPrice?: {
    [k: string]: unknown
  }
  logisticsName?: string
  paidFreight?: number
  freightCase?: 0 | 1 | 2
  supplierName?: string
  warehouseName?: string
  creatorName?: string
  remark?: string
  purchaseOrderSn?: string
  returnState?: number
  deliveryAddress?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  goodsSn?: string
  stockInQuantity?: number
  confirmStatusName?: string
  items?: StockInItem[]
  goodsAmount?: number
  total?: number
}
export interface StockLedger {
  id: string
  time: string
  warehouseId: string
  productId: string
  batchNo?: string
  quantity: number
  balance: number
  unitCost?: number
  /**
   * Signed, as the quantity.
   */
  costAmount?: number
  balanceAmount?: number
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
  /**
   * Of returns that are not confirmed yet.
   */
  returningQuantity?: number
  notReturnQuantity?: number
  itemBatchs?: StockOutItemBatch[]
  openQuantity?: number
  batchNo?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  materialNo?: string
  unit?: string
  unitDecimals?: number
}
export interface StockOutItemBatch {
  id: string
  stockOutItemId: string
  /**
   * Empty for what is of none.
   */
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
  confirmStatusName?: string
  outStatusName?: string
  cancelReason?: string
  signInPerson?: string
  reason?: string
  freightCost?: number
  printNum?: number
  printed?: 0 | 1
  shippingCorpId?: string
  trackingNo?: string
  imgurl?: string
  remark?: string
  shippingCorpName?: string
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
  warehouseName?: string
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
  signInPerson?: string | null
  reason?: string | null
  /**
   * @maxItems 9
   */
  resourceList?: StockOutProof[] | null
}
export interface Supplier {
  id: string
  supplierName: string
  address?: string
  contactName?: string
  mobile?: string
  phone?: string
}
export interface Unit {
  id: string
  name: string
  /**
   * How many decimals a quantity in this unit may have.
   */
  decimals?: number
  enabled?: boolean
}
export interface Upload {
  id: string
  accountId: string
  time: string
  contentType: string
  size: number
  usedAt?: string
  removedAt?: string
}
export interface UploadTicket {
  accountId: string
  kind?: 'image' | 'file'
  expiresAt: string
}
/**
 * What people used, for statistics; the operation log of documents is another.
 */
export interface UsageEvent {
  id: string
  accountId: string
  type: number
  name?: string
  icon?: string
  url?: string
  time: string
}
export interface Warehouse {
  id: string
  warehouseName: string
  address?: string
  contactName?: string
  phone?: string
  disabled?: boolean
  positions?: WarehousePosition[]
  positionCount?: number
}
export interface WarehousePosition {
  id: string
  warehouseId: string
  name: string
}
export interface WarehouseTransfer {
  id: string
  sn: string
  time: string
  fromWarehouseId: string
  toWarehouseId: string
  transferStatus?: 0 | 1 | 2
  remark?: string
  creatorId: string
  items?: WarehouseTransferItem[]
  fromWarehouseName?: string
  toWarehouseName?: string
  creatorName?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  goodsSn?: string
  unit?: string
  itemQuantity?: number
  itemRemarks?: string
  itemCount?: number
  quantity?: number
}
export interface WarehouseTransferItem {
  id: string
  transferId: string
  lineNo: number
  productId: string
  quantity: number
  remarks?: string
  productNo?: string
  brandName?: string
  goodsName?: string
  sn?: string
  unit?: string
  unitDecimals?: number
}
export interface Webhook {
  id: string
  name: string
  url: string
  /**
   * One per line, as messages name them: stockOutOrder.confirm, or stockOutOrder for all of its operations; all of all where empty.
   */
  events?: string | null
  disabled?: boolean
  state?: 1 | 2
  failingSince?: string
  creatorId: string
  creatorName?: string
  time: string
}
export interface WebhookDelivery {
  id: string
  sn?: string
  event: string
  webhookId: string
  webhookName: string
  recordId: string
  place: number
  operatorName: string
  time: string
  state?: 0 | 1 | 2
  tries?: number
  nextAt: string
  url?: string
  body: string
  sentAt?: string
  status?: number
  answer?: string
  failure?: string
}
export interface WebhookSource {
  id: string
  name: string
  consumer: 'carrierSigned'
  path: string
  disabled?: boolean
  state?: 1 | 2
  creatorId: string
  creatorName?: string
  time: string
}
