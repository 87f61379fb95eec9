import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyTables, Connection } from '../../src/database/connect.ts'
import { engines } from '../support/engines.ts'
import { kindsOfFault } from '../trade/ledger/faultsIn.ts'
import { auditDatabase } from './faults/auditDatabase.ts'

const TABLES = 'tables that are not as recorded'
const any = (table: string, where = 'true') => `(select id from ${table} where ${where} order by id limit 1)`
const OUT = any('stock_ledger', 'document_type = 1')
const CONFIRMED = any('stock_out_order', 'confirm_status = 1')

/** For each kind of fault how a database gets it, as when half of something is written. */
const tears: Record<string, string> = {
  'balances that are not the sum of their ledger, or below zero': `delete from stock_ledger where id = ${OUT}`,
  'batches that are not the sum of their ledger, or below zero': `update stock_batch set quantity = quantity + 1`,
  'balances that are not the sum of their batches': `update stock_balance set quantity = quantity + 1`,
  'sold lines that are not of the batches that they moved': `update stock_ledger set batch_no = 'X' where id = ${OUT}`,
  'ledger rows whose balance is not the sum up to them': `update stock_ledger set balance = balance + 1 where id = ${OUT}`,
  'ordered lines that have not gone out as their stock-outs say, or beyond their quantity': `update sales_order_item set out_quantity = out_quantity + 0.001`,
  'open lines of closed orders, or cancelled ones of others': `update purchase_order_item set cancel_quantity = cancel_quantity + 1`,
  'documents of voided orders that are not void': `update sales_order set order_status = 2 where id = (select sales_id from stock_out_order where id = ${CONFIRMED})`,
  'lines of stock-outs that are other goods than was ordered, or of another order': `update stock_out_order set customer_id = (select c.id from customer c where c.service_buyer_id = stock_out_order.service_buyer_id and c.id <> customer_id limit 1) where id = ${CONFIRMED}`,
  'sent lines that are not returned, or on their way back, as their returns say, or beyond their quantity': `update stock_out_item set returning_quantity = 0.001 where id = ${any('stock_out_item', 'returning_quantity = 0')}`,
  'bought lines that are not sent back, or about to be, as their returns say, or beyond their quantity': `update stock_in_item set return_quantity = return_quantity + 0.001`,
  'batches of which more was returned than sent': `update stock_out_item_batch set quantity = 0.001`,
  'returned lines whose batches are not their quantity': `update sales_return_item_batch set quantity = quantity + 1`,
  'lines of stock-outs that did not move goods just once when confirmed, and never else': `update stock_out_order set confirm_status = 0 where id = ${CONFIRMED}`,
  'lines of returns that did not move goods just once when confirmed, and never else': `update sales_return_order set return_status = 1 where id = ${any('sales_return_order', 'return_status = 0')}`,
  'lines of opening stock that did not move goods just once when confirmed, and back when reversed, and never else': `delete from stock_ledger where id = ${any('stock_ledger', 'document_type = 14')}`,
  'opening stock that was reversed otherwise than by one counter document of the same lines, or counted twice': `update opening_stock set opening_status = 3 where opening_status = 1`,
  'lines of transfers that did not move goods just once out and in, at one cost, when confirmed, and never else': `delete from stock_ledger where id = ${any('stock_ledger', 'document_type = 13')}`,
  'goods on their way that are not what left without what arrived, came back or was lost, or not in money': `update warehouse_transfer_item set way_amount = way_amount + 0.01 where way_quantity > 0`,
  'transfers that are in another state than what arrived of them': `update warehouse_transfer set transfer_status = 4 where transfer_status = 3`,
  'lines of what left, arrived or came back that are not in the ledger just so, or lost ones that are': `delete from stock_ledger where item_id = ${any('transfer_move_item')}`,
  'batches of which more arrived than left': `update stock_ledger set batch_no = 'X' where document_type = 13 and quantity > 0 and item_id in (select id from transfer_move_item)`,
  'assembled products and components that did not move just once, at the cost they tell, and never else': `update assembly_item set amount = amount + 0.01`,
  'assemblies whose goods did not cost together what went in, and the fee': `update assembly set fee = fee + 0.01 where assembly_status = 1`,
  'assemblies that were reversed otherwise than by one counter document of the same goods': `update assembly set assembly_status = 3 where assembly_status = 1`,
  'transfers that are not logged as confirmed just once': `delete from operation_log where order_type = 13 and operation_type = 16`,
  'stock-outs that are not logged as confirmed just once': `delete from operation_log where id = ${any('operation_log', 'order_type = 1 and operation_type = 12')}`,
  'returns that are not logged as confirmed just once': `delete from operation_log where order_type = 2 and operation_type = 13`,
  'balances whose cost is not the sum of their ledger, below zero, or of nothing': `update stock_balance set amount = amount + 0.01`,
  'ledger rows whose balance in money is not the sum up to them': `update stock_ledger set balance_amount = balance_amount + 0.01 where id = ${OUT}`,
  'ledger rows that cost something of another sign, or not their unit cost': `update stock_ledger set cost_amount = -cost_amount where id = ${OUT}`,
  'goods that were sold, lost or given to another warehouse at another cost than the average, the last of them at all that is left': `update stock_ledger set cost_amount = cost_amount - 1 where id = ${OUT}`,
  'confirmed stock-ins whose freight is not apportioned to the cent, or others with shares': `update stock_in_item set freight_share = freight_share + 0.01`,
  'goods that came in at another cost than their amount after discount, and freight': `update stock_ledger set cost_amount = cost_amount + 0.01 where document_type = 4`,
  'lines of stock-outs that say another cost than that at which their goods left': `update stock_out_item set cost_amount = cost_amount + 0.01`,
  'sold lines that came back at another cost than they left': `update stock_ledger set cost_amount = cost_amount + 0.01 where document_type = 2`,
  'bought lines that went back at more than they cost': `update stock_ledger set cost_amount = cost_amount * 2 where document_type = 5`,
  'lines of overflow sheets that did not move goods just once when confirmed, and back when reversed, and never else': `update overflow_sheet set sheet_status = 1 where sheet_status = 0`,
  'counted lines that expected something else than had moved by then': `update stock_check_item set expected_quantity = expected_quantity + 1, counted_quantity = counted_quantity + 1`,
  'lines that are counted in part': `update stock_check_item set counted_at = null`,
  'goods that two open checks of a warehouse count': `with opened as (update stock_check set check_status = 0, warehouse_id = (select warehouse_id from stock_check s where s.service_buyer_id = stock_check.service_buyer_id order by id limit 1)) update stock_check_item set product_id = (select product_id from stock_check_item i where i.service_buyer_id = stock_check_item.service_buyer_id order by id limit 1) where line_no = 1`,
  'differences of confirmed checks that their sheets do not say, or sheets of others': `update overflow_sheet set check_id = null`,
  'sheets of checks that wait or are void': `update overflow_sheet set sheet_status = 2`,
  'checks whose difference in money is not that of their sheets': `update stock_check set difference_amount = difference_amount + 0.01`,
  'lines of sheets that cost something else than they moved': `update overflow_sheet_item set cost_amount = cost_amount + 0.01`,
  'sheets that were reversed otherwise than by one counter sheet of the same lines': `update overflow_sheet_item set quantity = quantity + 1 where sheet_id in (select id from overflow_sheet where sheet_status = 4)`,
  'accounts whose balance is not the sum of their ledger': `update money_account set balance = balance + 0.01`,
  'what is owed, settled beyond its amount or the other way, or called open when it is not': `update receivable set is_open = not is_open where id = ${any('receivable')}`,
  'what is owed, settled otherwise than its settlements say': `update receivable_settlement set undone_time = now() where id = ${any('receivable_settlement', 'undone_time is null')}`,
  'settlements of two parties, or of two entries of one sign': `update receivable_settlement set debit_id = credit_id where id = ${any('receivable_settlement')}`,
  'confirmed deliveries and returns that are owed for another amount than their goods and freight': `update stock_out_order set freight_cost = freight_cost + 0.01 where id = ${CONFIRMED}`,
  'purchase orders that are owed another freight than theirs': `update purchase_order set freight_price = freight_price + 0.01`,
  'receipts and payments that are not booked just once when confirmed, and never else': `update receipt set money_status = 1 where id = ${any('receipt', 'money_status = 0')}`,
  'documents of money that moved accounts otherwise than they say': `update expense set amount = amount + 0.01`,
  'documents of money that were reversed otherwise than by one counter document': `update receipt set money_status = 3 where id = ${any('receipt', 'money_status = 1')}`,
  'lines to be invoiced that are not what was delivered less what went back': `update delivered_line set amount = amount + 0.01`,
  'delivered lines of which invoices say something else than they do, or more than was delivered': `update received_line set invoiced_amount = invoiced_amount + 0.01`,
  'delivered lines that are called open when nothing is left of them, or closed when something is': `update delivered_line set is_open = not is_open where id = ${any('delivered_line')}`,
  'statements that close otherwise than what they open with and their lines come to': `update statement set decrease = decrease + 0.01 where statement_status <> 4`,
  'statements that open with something else than the one before closed with': `update statement set opening = opening + 0.01, increase = increase - 0.01`,
  'entries that stand on another statement than they say, on two, or on one that is void': `update receivable set statement_id = null where id = ${any('receivable', 'statement_id is not null')}`,
  'lines of banks that stand for something else than moved the account': `update bank_line set income = income + 1 where id = ${any('bank_line', 'line_status = 1')}`,
  'sales orders whose lines are not their amount after discount': `update sales_order set discount_amount = discount_amount + 0.01`,
  'purchase orders whose lines are not their amount after discount': `update purchase_order set discount_amount = discount_amount + 0.01`,
  'ordered lines that went out for another amount than the order says': `update stock_out_item set discount_share = discount_share + 0.01`,
  'bought lines that came in for another amount than the order says': `update stock_in_item set discount_share = discount_share + 0.01`,
  'sent lines that were returned for another amount than they were sent': `update sales_return_item set discount_share = 0.01, quantity = (select quantity from stock_out_item s where s.id = stock_out_item_id)`,
  'bought lines that went back for another amount than they came': `update purchase_return_item set discount_share = 0.01, quantity = (select quantity from stock_in_item s where s.id = stock_in_item_id)`,
  'lines of documents that cost less than nothing': `update stock_out_item set discount_share = amount + 0.01 where id = ${any('stock_out_item')}`,
  [TABLES]: 'alter table customer drop column address',
}

class Undone extends Error {}

describe.each(engines())('the audit of $name', engine => {
  let connection: Connection
  beforeAll(async () => {
    connection = await engine.open()
  })
  afterAll(() => connection.close())

  /** What is found after a statement, which is taken back. */
  async function foundAfter(statement: string): Promise<string[]> {
    let found: string[] = []
    const torn = async (db: Kysely<AnyTables>) => {
      // On nodes of a cluster what is read follows what was changed.
      await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
      await sql.raw(statement).execute(db)
      found = Object.keys(await auditDatabase({ db }))
      throw new Undone()
    }
    await expect(connection.db.transaction().execute(torn)).rejects.toBeInstanceOf(Undone)
    return found
  }

  it('finds nothing in a database that is right', async () => {
    expect(await auditDatabase(connection)).toEqual({})
  })

  it('knows a tear for each of its questions', () => {
    expect(Object.keys(tears)).toEqual(expect.arrayContaining([...kindsOfFault, TABLES]))
  })

  it.each(Object.entries(tears))('finds %s', async (fault, statement) => {
    expect(await foundAfter(statement)).toContain(fault)
  })
})
