import { type Data, dataIn } from '../../../engine/value/data.ts'
import type { HttpClient } from '../../../admin/providers/data/httpClient.ts'
import { cell, filledIn, showShared, shown, text } from './sharedPage.ts'
import markup from './share.html?raw'

/** Shows the purchase order that a link opens to its supplier. */
export const showShare = (root: HTMLElement, http: HttpClient) =>
  showShared(root, http, 'purchaseOrder/share', order => draw(root, order))

const COLUMNS = ['lineNo', 'goods', 'model', 'unit', 'quantity', 'price', 'amount', 'remarks'] as const
const NUMBERS = new Set(['quantity', 'price', 'amount'])

function draw(root: HTMLElement, order: Data) {
  root.innerHTML = filledIn(markup, order)
  if (!order.remark) root.querySelector('.remark')!.remove()
  if (!order.discount) root.querySelector('.discount')!.remove()
  root.querySelector('thead tr')!.append(...COLUMNS.map(name => cell('th', name, text(name), NUMBERS.has(name))))
  const rows = dataIn(order.items).map(line => {
    const row = document.createElement('tr')
    row.append(...COLUMNS.map(name => cell('td', name, valueOf(line, name), NUMBERS.has(name))))
    // Where there is no room for a column of units, the unit stands with its number.
    row.querySelector<HTMLElement>('[data-name=quantity]')!.dataset.unit = shown('unit', line.unit)
    return row
  })
  root.querySelector('tbody')!.append(...rows)
  root.querySelector('button')!.addEventListener('click', () => window.print())
  document.title = `${text('title')} ${String(order.sn)}`
}

function valueOf(line: Data, name: string): string {
  if (name === 'goods') return [line.brandName, line.goodsName].filter(Boolean).join(' ')
  const source = name === 'model' ? 'sn' : name
  return shown(source, line[source])
}
