import type { ServerApp } from '../api/serverApp.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import * as assembly from './documents/assembly.ts'
import { carrierSigned } from './documents/carrierSigned.ts'
import * as category from './documents/category.ts'
import * as inquiry from './documents/inquiry.ts'
import * as openingStock from './documents/openingStock.ts'
import * as overflowSheet from './documents/overflowSheet.ts'
import * as product from './documents/product.ts'
import * as payout from './documents/payout.ts'
import * as payReturn from './documents/payReturn.ts'
import * as purchaseContract from './documents/purchaseContract.ts'
import * as purchaseOrder from './documents/purchaseOrder.ts'
import * as purchaseReturnOrder from './documents/purchaseReturnOrder.ts'
import * as requirement from './documents/requirement.ts'
import * as salesContract from './documents/salesContract.ts'
import * as salesOrder from './documents/salesOrder.ts'
import * as salesReturnOrder from './documents/salesReturnOrder.ts'
import * as stockCheck from './documents/stockCheck.ts'
import * as stockCheckItem from './documents/stockCheckItem.ts'
import * as salesTarget from './documents/salesTarget.ts'
import * as stockLimit from './documents/stockLimit.ts'
import * as stockInOrder from './documents/stockInOrder.ts'
import * as stockOutOrder from './documents/stockOutOrder.ts'
import * as supplierQuote from './documents/supplierQuote.ts'
import * as transferMove from './documents/transferMove.ts'
import * as warehouseTransfer from './documents/warehouseTransfer.ts'
import * as bankLine from './banking/bankLineRules.ts'
import * as accountingPeriod from './periods/periodRules.ts'
import * as expense from './money/expense.ts'
import * as financeOpening from './money/financeOpening.ts'
import { matchRules, undoRules } from './money/matchRules.ts'
import * as priceList from './pricing/priceList.ts'
import { makeStatement, statementRules } from './statements/statementRules.ts'
import { deliveredRules } from './invoicing/deliveredRules.ts'
import { invoiceRules } from './invoicing/invoiceRules.ts'
import * as mallVersion from './mall/mallVersion.ts'
import * as moneyAccount from './money/moneyAccount.ts'
import * as moneyTransfer from './money/moneyTransfer.ts'
import * as payment from './money/payment.ts'
import { settlementRules } from './money/settlementRules.ts'
import { payables, receivables } from './money/sides.ts'
import { shippedMistakes } from './dataPackages/shippedPackages.ts'
import { companyAuthority } from './migrations/companyAuthority.ts'
import { migrations } from './migrations/migrations.ts'
import { productUnit } from './migrations/productUnit.ts'
import * as exportTemplate from './quotation/exportTemplate.ts'
import { placeholders } from './quotation/placeholders.ts'
import { remindAll } from './reminders/remindAll.ts'
import { dataPackages } from './routes/dataPackages.ts'
import { exportTemplates } from './routes/exportTemplates.ts'
import { mallRoutes } from './routes/mall.ts'
import { quotations } from './routes/quotations.ts'
import { purchaseProposals } from './routes/purchaseProposals.ts'
import { reminders } from './routes/reminders.ts'
import { shares } from './routes/shares.ts'
import { lookupAddress, stockLookup } from './routes/stockLookup.ts'
import * as site from './site/published.ts'
import * as recruitPost from './site/recruitPost.ts'
import { insertFirstUnits } from './stock/firstUnits.ts'
import { noticeSubjects } from './noticeSubjects.ts'
import { readShortStock } from './stock/shortStock.ts'

const MINUTE = 60_000

/** The server part of the trade app: what its resources need beyond JSON. */
export const app: ServerApp = {
  rules: {
    accountingPeriod: accountingPeriod.rules,
    assembly: assembly.rules,
    bankLine: bankLine.rules,
    category: category.rules,
    cmsPage: site.rules,
    customer: { statement: makeStatement(receivables) },
    deliveredLine: deliveredRules(receivables),
    expense: expense.rules,
    exportTemplate: exportTemplate.rules,
    financeOpening: financeOpening.rules,
    inquiry: inquiry.rules,
    invoice: invoiceRules(receivables),
    mallVersion: mallVersion.rules,
    moneyAccount: moneyAccount.rules,
    moneyTransfer: moneyTransfer.rules,
    openingStock: openingStock.rules,
    overflowSheet: overflowSheet.rules,
    payable: matchRules(payables),
    payableSettlement: undoRules(payables),
    payment: payment.rules,
    priceList: priceList.rules,
    product: product.rules,
    payout: payout.rules,
    payReturn: payReturn.rules,
    purchaseContract: purchaseContract.rules,
    purchaseInvoice: invoiceRules(payables),
    purchaseOrder: purchaseOrder.rules,
    purchaseReturnOrder: purchaseReturnOrder.rules,
    receipt: settlementRules(receivables),
    receivable: matchRules(receivables),
    receivedLine: deliveredRules(payables),
    receivableSettlement: undoRules(receivables),
    recruitPost: recruitPost.rules,
    requirement: requirement.rules,
    salesContract: salesContract.rules,
    salesOrder: salesOrder.rules,
    salesReturnOrder: salesReturnOrder.rules,
    salesTarget: salesTarget.rules,
    statement: statementRules(receivables),
    stockCheck: stockCheck.rules,
    stockCheckItem: stockCheckItem.rules,
    stockLimit: stockLimit.rules,
    stockInOrder: stockInOrder.rules,
    stockOutOrder: stockOutOrder.rules,
    supplier: { statement: makeStatement(payables) },
    supplierQuote: supplierQuote.rules,
    supplierStatement: statementRules(payables),
    transferMove: transferMove.rules,
    warehouseTransfer: warehouseTransfer.rules,
  },
  holds: { supplierQuote: supplierQuote.holdRequirement },
  consumers: { carrierSigned },
  jobs: {
    reminders: {
      everyMs: 10 * MINUTE,
      atOnce: true,
      async run({ connection, registry, outboxFilled, onError }, now) {
        if ((await remindAll(connection.db, registry, now, onError)) > 0) outboxFilled()
      },
    },
  },
  noticeSubjects,
  migrations,
  columnMoves: [productUnit, companyAuthority],
  panelParts: { shortStock: readShortStock },
  beginning: insertFirstUnits,
  demo: {
    create: async (connection, registry) => (await import('../demo/createDemo.ts')).createDemo(connection, registry),
    async fill(inTurn, registry, serviceBuyerId) {
      const [{ createCompany }, { smallCompany: profile }] = await Promise.all([
        import('../demo/createCompany.ts'),
        import('../demo/profiles.ts'),
      ])
      return createCompany(inTurn, registry, { profile, serviceBuyerId, now: new Date() })
    },
    accounts: demoAccounts,
    password: demoPassword,
  },
  placeholders: placeholders.map(([name]) => name),
  routes: [mallRoutes, reminders, shares, stockLookup, exportTemplates, quotations, purchaseProposals, dataPackages],
  mistakes: shippedMistakes,
  tags: {
    dataPackage: 'Catalogues of products that a company looks through and takes over.',
    share: 'Links that show a purchase order, a statement or what a supplier is asked to whoever has no account.',
    reminder: 'Rules that tell of customers who buy more or less.',
  },
  secretAddresses: [/^\/v1\/(purchaseOrder|finance\/statement|supplierQuote)\/share\//],
  rewriteUrl: lookupAddress,
}
