import { type Data, dataIn, isData } from '../../../engine/value/data.ts'
import { formatTime, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import { api } from '../../../admin/providers/data/api.ts'
import { entryText, textIn } from '../../../admin/providers/texts/entryText.ts'
import type { HttpClient } from '../../../admin/providers/data/httpClient.ts'
import { share } from './shareTexts.ts'
import { fillIn } from '../../../admin/pages/login/fillIn.ts'
import { showNotice } from '../../../admin/pages/login/showNotice.ts'
import ended from './ended.html?raw'
import './share.css'
import markup from './share.html?raw'

/** Shows the shared document of an address, without a session: markup and a few figures, without the console. */
export async function showShare(root: HTMLElement, http: HttpClient, pathname: string): Promise<void> {
  const key = pathname.replace(/\/$/, '').split('/').at(-1)!
  document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }))
  try {
    const { json } = await http(`${api}/purchaseOrder/share/${encodeURIComponent(decode(key))}`)
    draw(root, isData(json) ? json : {})
  } catch (error) {
    const { status, message } = isData(error) ? error : {}
    if (status === 404) root.innerHTML = fillIn(ended, name => text(name === 'text' ? 'ended' : name))
    else showNotice(root, { text: String(message), href: location.href, action: entryText('retry') })
  }
}

const text = (name: string) => textIn(share, name)

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6, useGrouping: false })

const FORMATS: Readonly<Record<string, Intl.NumberFormat>> = {
  quantity: plain,
  price: money,
  amount: money,
  goodsAmount: money,
  discount: money,
  freightPrice: money,
  total: money,
}

const COLUMNS = ['lineNo', 'goods', 'model', 'unit', 'quantity', 'price', 'amount', 'remarks'] as const
const NUMBERS = new Set(['quantity', 'price', 'amount'])

function draw(root: HTMLElement, order: Data) {
  const fact = (name: string) => shown(name, order[name]) || '--'
  root.innerHTML = fillIn(markup.replace(/%\{order\.(\w+)\}/g, '%{order_$1}'), name => {
    if (name.startsWith('order_')) return fact(name.slice('order_'.length))
    return name === 'companyName' ? String(order.companyName) : text(name)
  })
  if (!order.remark) root.querySelector('.remark')!.remove()
  if (!order.discount) root.querySelector('.discount')!.remove()
  root.querySelector('thead tr')!.append(...COLUMNS.map(name => cell('th', name, text(name))))
  const rows = dataIn(order.items).map(line => {
    const row = document.createElement('tr')
    row.append(...COLUMNS.map(name => cell('td', name, valueOf(line, name))))
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

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (name === 'time') return formatTime(String(value), MINUTE_FORMAT)
  return typeof value === 'number' ? (FORMATS[name]?.format(value) ?? String(value)) : String(value)
}

function cell(tag: 'td' | 'th', name: string, content: string) {
  const made = document.createElement(tag)
  made.textContent = content
  made.dataset.name = name
  made.dataset.label = text(name)
  if (NUMBERS.has(name)) made.className = 'number'
  return made
}

/** An address that is no address is a wrong one. */
function decode(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
