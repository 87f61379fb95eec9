// Generated from schemas/ by `npm run generate`: do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Given when the row is made, never changed. */
type WriteOnce<T> = ColumnType<T, T, never>

export interface Tables {
  account: AccountTable
  apiKey: ApiKeyTable
  auditLog: AuditLogTable
  brand: BrandTable
  category: CategoryTable
  companyTitle: CompanyTitleTable
  customer: CustomerTable
  dailyRun: DailyRunTable
  exportTemplate: ExportTemplateTable
  handOver: HandOverTable
  idempotencyKey: IdempotencyKeyTable
  inquiry: InquiryTable
  inquiryItem: InquiryItemTable
  installationLog: InstallationLogTable
  linkMan: LinkManTable
  listSetting: ListSettingTable
  listSettingDraft: ListSettingDraftTable
  loginAttempt: LoginAttemptTable
  loginName: LoginNameTable
  logisticsCompany: LogisticsCompanyTable
  mySetting: MySettingTable
  notification: NotificationTable
  numberSeries: NumberSeriesTable
  openingStock: OpeningStockTable
  openingStockItem: OpeningStockItemTable
  operationLog: OperationLogTable
  operator: OperatorTable
  operatorSession: OperatorSessionTable
  outbox: OutboxTable
  payReturn: PayReturnTable
  payout: PayoutTable
  printSetting: PrintSettingTable
  product: ProductTable
  productPosition: ProductPositionTable
  purchaseContract: PurchaseContractTable
  purchaseContractItem: PurchaseContractItemTable
  purchaseOrder: PurchaseOrderTable
  purchaseOrderItem: PurchaseOrderItemTable
  purchaseReturnItem: PurchaseReturnItemTable
  purchaseReturnItemBatch: PurchaseReturnItemBatchTable
  purchaseReturnOrder: PurchaseReturnOrderTable
  purchaseShare: PurchaseShareTable
  reminderFiring: ReminderFiringTable
  reminderReceiver: ReminderReceiverTable
  reminderRule: ReminderRuleTable
  requirement: RequirementTable
  role: RoleTable
  salesContract: SalesContractTable
  salesContractItem: SalesContractItemTable
  salesOrder: SalesOrderTable
  salesOrderItem: SalesOrderItemTable
  salesReturnItem: SalesReturnItemTable
  salesReturnItemBatch: SalesReturnItemBatchTable
  salesReturnOrder: SalesReturnOrderTable
  savedFilter: SavedFilterTable
  seriesSetting: SeriesSettingTable
  serverProcess: ServerProcessTable
  serviceBuyer: ServiceBuyerTable
  session: SessionTable
  shareKey: ShareKeyTable
  stockBalance: StockBalanceTable
  stockBatch: StockBatchTable
  stockInItem: StockInItemTable
  stockInItemBatch: StockInItemBatchTable
  stockInOrder: StockInOrderTable
  stockLedger: StockLedgerTable
  stockOutItem: StockOutItemTable
  stockOutItemBatch: StockOutItemBatchTable
  stockOutOrder: StockOutOrderTable
  stockOutResource: StockOutResourceTable
  supplier: SupplierTable
  unit: UnitTable
  upload: UploadTable
  uploadTicket: UploadTicketTable
  usageEvent: UsageEventTable
  warehouse: WarehouseTable
  warehousePosition: WarehousePositionTable
  warehouseTransfer: WarehouseTransferTable
  warehouseTransferItem: WarehouseTransferItemTable
  webhook: WebhookTable
  webhookDelivery: WebhookDeliveryTable
  webhookSource: WebhookSourceTable
}
export interface AccountTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  loginName: WriteOnce<string>
  name: string
  passwordHash: string
  passwordIsGiven: Generated<boolean>
  roleId: string
  disabled: Generated<boolean>
  isMachine: Generated<boolean>
}
export interface ApiKeyTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  name: string
  roleId: string
  endDate: string | null
  perMinute: Generated<number>
  disabled: Generated<boolean>
  prefix: string | null
  keyHash: string | null
  accountId: string
  lastUsedAt: string | null
  dayCount: Generated<number>
  bucket: string | null
  bucketAt: string | null
  time: string
  creatorId: string
}
export interface AuditLogTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  time: string
  subjectName: string
  actorId: string
  actorName: string
  subject: string
  subjectId: string | null
  action: string
  before: string | null
  after: string | null
}
export interface BrandTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  name: string
  enabled: Generated<boolean>
}
export interface CategoryTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  name: string
  grade: Generated<number>
  pid: string | null
}
export interface CompanyTitleTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  corpShort: string
  corpName: string
  disabled: Generated<boolean>
}
export interface CustomerTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  customerName: string
  address: string | null
  domainKey: string | null
  titleId: string | null
  salesmanId: string | null
}
export interface DailyRunTable {
  serviceBuyerId: GeneratedAlways<string>
  work: string
  day: string
}
export interface ExportTemplateTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  type: number
  tdlName: WriteOnce<string>
  nettdlUrl: string | null
  requirementTdlItmesVO: Record<string, unknown> | null
  time: string
  creatorId: string
}
export interface HandOverTable {
  serviceBuyerId: GeneratedAlways<string>
  codeHash: string
  accountId: string
  target: string
  path: string
  expiresAt: string
}
export interface IdempotencyKeyTable {
  serviceBuyerId: GeneratedAlways<string>
  accountId: string
  route: string
  key: string
  bodyHash: string
  status: number | null
  answer: Record<string, unknown> | null
  createdAt: string
}
export interface InquiryTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  customerId: string
  linkManId: string | null
  customerAddress: string | null
  validDate: string | null
  remark: string | null
  requirementId: string | null
  processStatus: Generated<number>
  creatorId: string
}
export interface InquiryItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  inquiryId: string
  lineNo: number
  productId: string
  quantity: string
  price: Generated<string>
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
}
export interface InstallationLogTable {
  id: WriteOnce<string>
  time: string
  operatorName: string
  companyId: string | null
  action: string
  before: string | null
  after: string | null
}
export interface LinkManTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  customerId: string
  name: string
  mobile: string | null
  phone: string | null
}
export interface ListSettingTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  resource: string
  layer: string
  number: number
  content: Record<string, unknown>
  note: string | null
  authorId: string
  authorName: string
  publishedAt: string
  restoredFrom: number | null
}
export interface ListSettingDraftTable {
  serviceBuyerId: GeneratedAlways<string>
  resource: string
  layer: string
  authorId: string
  base: number
  content: Record<string, unknown>
  savedAt: string
}
export interface LoginAttemptTable {
  subject: string
  failures: Generated<number>
  lastFailure: string | null
}
export interface LoginNameTable {
  loginName: string
  serviceBuyerId: string
  accountId: string
}
export interface LogisticsCompanyTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  name: string
  disabled: Generated<boolean>
}
export interface MySettingTable {
  serviceBuyerId: GeneratedAlways<string>
  accountId: string
  resource: string
  content: Record<string, unknown>
  savedAt: string
}
export interface NotificationTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  receiver: string
  title: string
  titleColor: string | null
  remark: string | null
  contents: string[]
  messageTime: string
  url: string | null
  readAt: string | null
}
export interface NumberSeriesTable {
  serviceBuyerId: GeneratedAlways<string>
  series: string
  last: number
}
export interface OpeningStockTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  openingStatus: Generated<number>
  reversesId: string | null
  remark: string | null
  creatorId: string
}
export interface OpeningStockItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  openingId: string
  lineNo: number
  productId: string
  warehouseId: string
  batchNo: string | null
  quantity: string
  price: Generated<string>
  amount: GeneratedAlways<string>
  remarks: string | null
}
export interface OperationLogTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  orderType: number
  orderId: string
  orderSn: string | null
  operationTime: string
  operationType: number
  operationTypeName: string | null
  operatorId: string | null
  operatorName: string
  customerName: string | null
  remark: string | null
  sn: string | null
  snId: string | null
  snTypeName: string | null
}
export interface OperatorTable {
  id: WriteOnce<string>
  name: string
  passwordHash: string
  passwordIsGiven: Generated<boolean>
}
export interface OperatorSessionTable {
  tokenHash: string
  operatorId: string
  startedAt: string
  expiresAt: string
}
export interface OutboxTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  time: string
  topic: string
  payload: Record<string, unknown>
  sentAt: string | null
}
export interface PayReturnTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  purchaseReturnId: string
  purchaseId: string
  amount: string
  remark: string | null
  refundStatus: Generated<number>
  creatorId: string
}
export interface PayoutTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  purchaseId: string
  amount: string
  payWay: Generated<number>
  remark: string | null
  payoutStatus: Generated<number>
  creatorId: string
}
export interface PrintSettingTable {
  serviceBuyerId: GeneratedAlways<string>
  document: string
  layout: Record<string, unknown>
  accountId: string
  time: string
}
export interface ProductTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  productNo: string
  brandName: string
  goodsName: string
  sn: string
  materialNo: string | null
  categoryId: string | null
  unitId: string
  salePrice: string | null
  purchasePrice: string | null
  keywords: string | null
}
export interface ProductPositionTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  productId: string
  warehouseId: string
  positionId: string
}
export interface PurchaseContractTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  contractName: string
  supplierId: string
  titleId: string | null
  signDate: string
  deliveryDate: string | null
  deliveryAddress: string | null
  paymentTerms: string | null
  remark: string | null
  contractStatus: Generated<number>
  creatorId: string
}
export interface PurchaseContractItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  contractId: string
  lineNo: number
  productId: string
  quantity: string
  price: string
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
}
export interface PurchaseOrderTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  supplierId: string
  remark: string | null
  freightPrice: Generated<string>
  contractId: string | null
  orderStatus: Generated<number>
  cancelReason: string | null
  creatorId: string | null
}
export interface PurchaseOrderItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  purchaseId: string
  lineNo: number
  productId: string
  quantity: string
  price: string
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
  inQuantity: Generated<string>
  cancelQuantity: Generated<string>
}
export interface PurchaseReturnItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  returnId: string
  lineNo: number
  stockInItemId: string
  productId: string
  quantity: string
  price: string
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
  warehouseId: string
}
export interface PurchaseReturnItemBatchTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  returnItemId: string
  batchNo: Generated<string>
  quantity: string
}
export interface PurchaseReturnOrderTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  key: string | null
  returnTime: string
  purchaseId: WriteOnce<string>
  stockInId: WriteOnce<string>
  returnStatus: Generated<number>
  remarks: string | null
  creatorId: WriteOnce<string>
  supplierId: WriteOnce<string>
}
export interface PurchaseShareTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  purchaseId: string
  creatorId: string
  createdAt: string
  expiresAt: string
  revokedAt: string | null
  views: Generated<number>
  lastOpened: string | null
}
export interface ReminderFiringTable {
  serviceBuyerId: GeneratedAlways<string>
  month: string
  customerId: string
  dataType: number
  methodType: number
  receiverId: string
  firedAt: string
}
export interface ReminderReceiverTable {
  serviceBuyerId: GeneratedAlways<string>
  ruleId: string
  receiverId: string
}
export interface ReminderRuleTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  type: number
  sourceId: WriteOnce<string | null>
  lineNo: number
  dataType: number
  timeType: number
  methodType: number
  methodTarget: Generated<number>
}
export interface RequirementTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  customerId: string
  linkManId: string | null
  brandName: string | null
  goodsName: string
  goodsSn: string | null
  quantity: string
  unit: string | null
  wantedDate: string | null
  remark: string | null
  processStatus: Generated<number>
  creatorId: string
}
export interface RoleTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  name: string
  menuKeys: string[]
}
export interface SalesContractTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  contractName: string
  customerId: string
  linkManId: string | null
  titleId: string | null
  signDate: string
  deliveryDate: string | null
  customerAddress: string | null
  paymentTerms: string | null
  remark: string | null
  contractStatus: Generated<number>
  creatorId: string
}
export interface SalesContractItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  contractId: string
  lineNo: number
  productId: string
  quantity: string
  price: string
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
}
export interface SalesOrderTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  orderType: Generated<number>
  customerId: string
  linkManId: string | null
  customerAddress: string | null
  remark: string | null
  contractId: string | null
  inquiryId: string | null
  orderStatus: Generated<number>
  cancelReason: string | null
  creatorId: string | null
}
export interface SalesOrderItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  salesId: string
  lineNo: number
  productId: string
  quantity: string
  price: string
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
  outQuantity: Generated<string>
  cancelQuantity: Generated<string>
}
export interface SalesReturnItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  returnId: string
  lineNo: number
  stockOutItemId: string
  productId: string
  quantity: string
  price: string
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
  warehouseId: string
}
export interface SalesReturnItemBatchTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  returnItemId: string
  batchNo: Generated<string>
  quantity: string
}
export interface SalesReturnOrderTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  key: string | null
  returnTime: string
  salesId: WriteOnce<string>
  stockOutId: WriteOnce<string>
  returnStatus: Generated<number>
  remarks: string | null
  creatorId: WriteOnce<string>
}
export interface SavedFilterTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  authorId: string
  resource: string
  variant: string
  name: string
  content: Record<string, unknown>
  sharedWith: string | null
  savedAt: string
}
export interface SeriesSettingTable {
  serviceBuyerId: GeneratedAlways<string>
  kind: string
  series: string
}
export interface ServerProcessTable {
  id: WriteOnce<string>
  host: string
  pid: number
  release: string
  declarations: string
  startedAt: string
  seenAt: string
  activity: Record<string, unknown>
}
export interface ServiceBuyerTable {
  id: WriteOnce<string>
  corpName: string
  logo: string | null
  endDate: string | null
  catelogStatus: Generated<boolean>
  dataCenterStatus: Generated<boolean>
  catelogVersionStatus: Generated<boolean>
  uploadQuota: Generated<number>
  hasKestrelAuthority: Generated<boolean>
  hasBatchStock: Generated<boolean>
  hasScanFunc: Generated<boolean>
  noticeDays: number | null
  operationLogDays: number | null
  auditLogDays: number | null
  deliveryDays: Generated<number>
  uploadDays: Generated<number>
}
export interface SessionTable {
  serviceBuyerId: GeneratedAlways<string>
  tokenHash: string
  accountId: string
  viewAsRoleId: string | null
  address: string | null
  device: string | null
  startedAt: string
  seenAt: string
  expiresAt: string
}
export interface ShareKeyTable {
  keyHash: string
  serviceBuyerId: string
  shareId: string
}
export interface StockBalanceTable {
  serviceBuyerId: GeneratedAlways<string>
  warehouseId: string
  productId: string
  quantity: string
  amount: Generated<string>
  lastLedgerId: string | null
}
export interface StockBatchTable {
  serviceBuyerId: GeneratedAlways<string>
  warehouseId: string
  productId: string
  batchNo: string
  quantity: string
  time: string
}
export interface StockInItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  stockInId: string
  lineNo: number
  purchaseItemId: string
  productId: string
  quantity: string
  price: string
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
  freightShare: Generated<string>
  warehouseId: string
  stockPosition: string | null
  returnQuantity: Generated<string>
  returningQuantity: Generated<string>
  batchNo: string | null
}
export interface StockInItemBatchTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  stockInItemId: string
  batchNo: Generated<string>
  quantity: string
}
export interface StockInOrderTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  purchaseId: WriteOnce<string>
  supplierId: WriteOnce<string>
  warehouseId: string
  creatorId: WriteOnce<string>
  confirmStatus: Generated<number>
  logisticsId: string | null
  freightAmount: Generated<string>
}
export interface StockLedgerTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  time: string
  warehouseId: string
  productId: string
  batchNo: Generated<string>
  quantity: string
  balance: string
  unitCost: Generated<string>
  costAmount: Generated<string>
  balanceAmount: Generated<string>
  documentType: number
  documentId: string
  itemId: string
  operatorId: string | null
}
export interface StockOutItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  stockOutId: string
  lineNo: number
  salesItemId: string
  productId: string
  quantity: string
  price: string
  taxRate: Generated<string>
  remarks: string | null
  amount: GeneratedAlways<string>
  warehouseId: string
  stockPosition: string | null
  returnQuantity: Generated<string>
  returningQuantity: Generated<string>
  batchNo: string | null
}
export interface StockOutItemBatchTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  stockOutItemId: string
  batchNo: Generated<string>
  quantity: string
}
export interface StockOutOrderTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  salesId: WriteOnce<string>
  customerId: WriteOnce<string>
  salesmanId: string | null
  creatorId: WriteOnce<string>
  confirmStatus: Generated<number>
  outStatus: Generated<number>
  salesStatus: Generated<number>
  cancelReason: string | null
  signInPerson: string | null
  reason: string | null
  freightCost: Generated<string>
  printNum: Generated<number>
  shippingCorpId: string | null
  trackingNo: string | null
  imgurl: string | null
}
export interface StockOutResourceTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  stockOutId: string
  stockOutUrl: string
}
export interface SupplierTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  supplierName: string
  address: string | null
  contactName: string | null
  mobile: string | null
  phone: string | null
}
export interface UnitTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  name: string
  decimals: Generated<number>
  enabled: Generated<boolean>
}
export interface UploadTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  accountId: string
  time: string
  contentType: string
  size: number
  usedAt: string | null
  removedAt: string | null
}
export interface UploadTicketTable {
  serviceBuyerId: GeneratedAlways<string>
  tokenHash: string
  accountId: string
  kind: string | null
  expiresAt: string
}
export interface UsageEventTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  accountId: string
  type: number
  name: string | null
  icon: string | null
  url: string | null
  time: string
}
export interface WarehouseTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  warehouseName: string
  address: string | null
  contactName: string | null
  phone: string | null
  disabled: Generated<boolean>
}
export interface WarehousePositionTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  warehouseId: string
  name: string
}
export interface WarehouseTransferTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string
  time: string
  fromWarehouseId: string
  toWarehouseId: string
  transferStatus: Generated<number>
  remark: string | null
  creatorId: string
}
export interface WarehouseTransferItemTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  transferId: string
  lineNo: number
  productId: string
  quantity: string
  remarks: string | null
}
export interface WebhookTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  name: string
  url: string
  events: string | null
  secret: string
  disabled: Generated<boolean>
  failingSince: string | null
  creatorId: string
  time: string
}
export interface WebhookDeliveryTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  sn: string | null
  event: string
  webhookId: string
  webhookName: string
  recordId: string
  place: number
  operatorName: string
  time: string
  state: Generated<number>
  tries: Generated<number>
  nextAt: string
  claim: string | null
  url: string | null
  body: string
  sentAt: string | null
  status: number | null
  answer: string | null
  failure: string | null
}
export interface WebhookSourceTable {
  serviceBuyerId: GeneratedAlways<string>
  id: WriteOnce<string>
  name: string
  consumer: WriteOnce<string>
  path: string
  secret: string
  disabled: Generated<boolean>
  creatorId: string
  time: string
}
