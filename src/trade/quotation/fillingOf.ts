import { Big } from 'big.js'
import { amountInWords } from '../../engine/value/amountInWords.ts'
import type { ExportTemplateItems } from '../../engine/generated/entities.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import type { Figure, Filling, Picture, Value } from '../../workbook/protocol.ts'
import { sumOf } from '../sumOf.ts'
import type { ItemName, ValueName } from './placeholders.ts'
import type { Quotation, QuotationLine } from './quotation.ts'

/**
 * Computes the values for a template: every line is rounded half up to 2 places, totals are sums of rounded lines
 * (spec, sales 9).
 */
export function fillingOf(quotation: Quotation, items: ExportTemplateItems, logo?: Picture): Filling {
  const lines = quotation.lines.map(amountsOf)
  const sum = (name: 'amount' | 'net' | 'tax') => sumOf(lines.map(line => line[name]))
  const quantity = sumOf(quotation.lines.map(line => line.quantity))
  const { logoPath: _, ...texts } = items
  const { sn, time, lines: __, ...customer } = quotation
  const values: Partial<Record<ValueName, Value>> = {
    ...texts,
    ...customer,
    quotationSn: sn,
    quotationDate: formatTime(time, DAY_FORMAT),
    totalQuantity: amount(quantity),
    totalNet: money(sum('net')),
    totalTax: money(sum('tax')),
    totalAmount: money(sum('amount')),
    totalInWords: amountInWords(sum('amount').toString()),
  }
  return { values, items: quotation.lines.map((line, index) => itemOf(line, index)), logo }
}

function itemOf(line: QuotationLine, index: number): Record<ItemName, Value> {
  const { amount: gross, net, tax, netPrice } = amountsOf(line)
  const { productNo, brandName, goodsName, sn, materialNo, unit, remarks } = line
  return {
    index: amount(new Big(index + 1)),
    ...{ productNo, brandName, goodsName, sn, materialNo, unit, remarks },
    quantity: amount(new Big(line.quantity)),
    price: money(new Big(line.price)),
    taxRate: { value: Number(line.taxRate), text: `${new Big(line.taxRate).times(100).toString()}%` },
    netPrice: money(netPrice),
    net: money(net),
    tax: money(tax),
    amount: money(gross),
  }
}

/** Computes the amounts of a line, whose price includes tax. */
function amountsOf({ quantity, price, taxRate }: QuotationLine) {
  const amount = new Big(price).times(quantity).round(2, Big.roundHalfUp)
  const whole = new Big(taxRate).plus(1)
  const net = amount.div(whole).round(2, Big.roundHalfUp)
  return { amount, net, tax: amount.minus(net), netPrice: new Big(price).div(whole).round(2, Big.roundHalfUp) }
}

const amount = (value: Big): Figure => ({ value: value.toNumber(), text: value.toString() })

const money = (value: Big): Figure => ({
  value: value.toNumber(),
  text: value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ','),
})
