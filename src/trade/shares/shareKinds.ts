/** A kind of record that links show to who has no account. */
export interface ShareKind {
  resource: 'purchaseOrder' | 'statement' | 'supplierStatement' | 'supplierQuote'
  /** Its links, and the property by which they name their record. */
  share: 'purchaseShare' | 'statementShare' | 'supplierStatementShare' | 'supplierQuoteShare'
  owner: 'purchaseId' | 'statementId' | 'supplierStatementId' | 'supplierQuoteId'
  /** Where whoever has a link reads the record: a page, and below /v1. */
  page: string
  path: string
  /** Words of the log. */
  shared: string
  revoked: string
  /** Menu keys that share one, and the value that a link shows, which its author has to be allowed to see. */
  permission: string[]
  seen: string
  /** What a link shows of the record, and of its lines. */
  shows: readonly string[]
  lines: readonly string[]
  /** A link was made: what the record says from then on, where it says something, and of which state. */
  sent?: { property: string; from: number; to: number }
}

const order: ShareKind = {
  resource: 'purchaseOrder',
  share: 'purchaseShare',
  owner: 'purchaseId',
  page: '/purchase/share',
  path: 'purchaseOrder/share',
  shared: '分享了采购单',
  revoked: '撤销了分享链接',
  permission: ['purchase-order'],
  seen: 'total',
  shows: ['sn', 'time', 'supplierName', 'goodsAmount', 'discount', 'freightPrice', 'total', 'remark'],
  lines: ['lineNo', 'brandName', 'goodsName', 'sn', 'unit', 'quantity', 'price', 'amount', 'remarks'],
}

const statement = {
  page: '/finance/statement/share',
  path: 'finance/statement/share',
  shared: '发送了对账单',
  revoked: '撤销了分享链接',
  permission: ['finance-statement'],
  seen: 'closing',
  lines: ['lineNo', 'bookedTime', 'documentSn', 'documentType', 'dueOn', 'amount', 'lineState', 'lineNote'],
  sent: { property: 'statementStatus', from: 0, to: 1 },
}

const SHOWN = [
  ...['sn', 'time', 'sinceOn', 'untilOn', 'opening', 'increase', 'decrease', 'closing', 'remark'],
  ...['statementStatus', 'repliedBy', 'replyNote'],
]

/** Neither the customer nor what others answered. */
const quote: ShareKind = {
  resource: 'supplierQuote',
  share: 'supplierQuoteShare',
  owner: 'supplierQuoteId',
  page: '/bwc/quote/share',
  path: 'supplierQuote/share',
  shared: '向供应商发送了链接',
  revoked: '撤销了分享链接',
  permission: ['bwc-quote'],
  seen: 'price',
  shows: [
    ...['sn', 'time', 'supplierName', 'goodsName', 'brandName', 'goodsSn', 'quantity', 'unit', 'wantedDate'],
    ...['askNote', 'answerBy', 'quoteStatus', 'price', 'deliveryDays', 'validUntil', 'minQuantity', 'offered'],
    ...['remark', 'repliedBy', 'repliedAt'],
  ],
  lines: [],
}

/** Every kind that links show. */
export const shareKinds = {
  purchaseOrder: order,
  supplierQuote: quote,
  statement: {
    ...statement,
    resource: 'statement',
    share: 'statementShare',
    owner: 'statementId',
    shows: ['customerName', ...SHOWN],
  },
  supplierStatement: {
    ...statement,
    resource: 'supplierStatement',
    share: 'supplierStatementShare',
    owner: 'supplierStatementId',
    shows: ['supplierName', ...SHOWN],
  },
} satisfies Record<string, ShareKind>
