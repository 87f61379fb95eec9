import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/demo/accounts.ts'
import { verifyPassword } from '../../src/domain/access/passwords.ts'
import { menuKeys } from '../../src/engine/visibility/permissions.ts'
import { idsIn, MARK, type Demos } from './openDemos.ts'

/** Tests that each company has its own, and its people their keys. */
export function testCompanies(open: () => Demos) {
  test('nothing of company B names or refers to A, and nothing of A to B', () => {
    const demos = open()
    const { content, rowsIn } = demos
    const [ofA, ofB] = [idsOf(demos, 'A'), idsOf(demos, 'B')]
    for (const table of content.keys()) {
      expect(rowsIn(table).filter(row => JSON.stringify(row).includes(MARK))).toEqual([])
      expect(
        rowsIn(table)
          .flatMap(idsIn)
          .filter(id => ofB.has(id)),
      ).toEqual([])
      expect(
        rowsIn(table, 'B')
          .flatMap(idsIn)
          .filter(id => ofA.has(id)),
      ).toEqual([])
    }
  })

  test.each([
    ['customer', 'customer_name'],
    ['customer', 'address'],
    ['linkMan', 'name'],
    ['supplier', 'supplier_name'],
    ['supplier', 'contact_name'],
    ['warehouse', 'warehouse_name'],
    ['companyTitle', 'corp_name'],
    ['account', 'name'],
    ['category', 'name'],
    ['brand', 'name'],
    ['product', 'product_no'],
    ['product', 'brand_name'],
    ['product', 'goods_name'],
    ['product', 'sn'],
    ['operationLog', 'operator_name'],
  ])('whose a %s is can be seen by its %s', (table, column) => {
    const { rowsIn } = open()
    for (const row of rowsIn(table, 'B')) expect(row[column]).toContain(MARK)
  })

  test('accounts hold the keys of the contract and sign in with the demo password', async () => {
    const { registry, content } = open()
    const accounts = new Map(content.get('account')!.map(account => [account.id, account]))
    const roles = new Map(content.get('role')!.map(role => [role.id, role.menu_keys as string[]]))
    const signingIn = content.get('loginName')!.map(({ login_name: userName, account_id: id }) => {
      const account = accounts.get(id)!
      expect(account.login_name).toBe(userName)
      // What values they see comes beside the pages that the contract names.
      const keys = roles
        .get(account.role_id)!
        .filter(key => userName === 'admin' || userName === 'other' || !key.startsWith('data-'))
      return [userName, keys.join(' ')]
    })
    const all = [...menuKeys(registry.menus)].join(' ')
    const sales =
      'index-home sale-putout sale-putoutDetail sale-returnDetail sale-order sale-contract relation-customer sale-printTpl inquiry-offerTemplate'
    expect(Object.fromEntries(signingIn)).toEqual({
      admin: all,
      sales,
      salesall: `${sales} sale-putout-all`,
      warehouse:
        'index-home warehouse-putout warehouse-putoutDetail warehouse-putin warehouse-saleAfDetail warehouse-purchaseAfDetail warehouse-list warehouse-stock warehouse-opening warehouse-check warehouse-overflow warehouse-assembly',
      purchase:
        'index-home purchase-putin purchase-putinDetail purchase-returnDetail purchase-order purchase-proposal purchase-contract relation-supplier product-list bwc-quote',
      finance:
        'index-home finance-receivable finance-receipt finance-payable finance-payment finance-invoice finance-invoiceIn finance-statement finance-account finance-reconciliation finance-period finance-expense finance-opening finance-payout finance-payReturn report-dashboard report-sales report-purchase report-stock report-receivable report-payable report-purchasePrice report-salesReturn report-purchaseReturn report-delivery report-arrival report-target report-turnover report-ageing report-cash report-own sale-order purchase-order',
      viewer: 'index-home sale-putout purchase-putin',
      other: all,
    })
    expect(new Set(demoAccounts.map(({ userName }) => userName))).toEqual(
      new Set(signingIn.map(([userName]) => userName)),
    )
    const hashes = new Set(
      content.get('loginName')!.map(entry => String(accounts.get(entry.account_id)!.password_hash)),
    )
    for (const hash of hashes) expect(await verifyPassword(hash, demoPassword, true)).toBe(true)
  })
}

/** What stands in one company alone: its own id and those of all its rows. */
const idsOf = ({ companies, content, rowsIn }: Demos, company: 'A' | 'B') =>
  new Set([companies[company], ...[...content.keys()].flatMap(table => rowsIn(table, company).map(({ id }) => id))])
