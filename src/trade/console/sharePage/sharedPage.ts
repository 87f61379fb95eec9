import { type Data, isData } from '../../../engine/value/data.ts'
import { formatTime, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import { api } from '../../../admin/providers/data/api.ts'
import { entryText, textIn } from '../../../admin/providers/texts/entryText.ts'
import type { HttpClient } from '../../../admin/providers/data/httpClient.ts'
import { fillIn } from '../../../admin/pages/login/fillIn.ts'
import { showNotice } from '../../../admin/pages/login/showNotice.ts'
import ended from './ended.html?raw'
import './share.css'
import { share } from './shareTexts.ts'

/**
 * Shows the shared document of an address, without a session: markup and a few figures, without the console.
 * @param path where it is read, below /v1
 * @param draw draws it, given the address of this very link
 */
export async function showShared(
  root: HTMLElement,
  http: HttpClient,
  path: string,
  draw: (document: Data, address: string) => void,
): Promise<void> {
  const key = location.pathname.replace(/\/$/, '').split('/').at(-1)!
  const address = `${api}/${path}/${encodeURIComponent(decode(key))}`
  document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }))
  try {
    const { json } = await http(address)
    draw(isData(json) ? json : {}, address)
  } catch (error) {
    const { status, message } = isData(error) ? error : {}
    if (status === 404) root.innerHTML = fillIn(ended, name => text(name === 'text' ? 'ended' : name))
    else showNotice(root, { text: String(message), href: location.href, action: entryText('retry') })
  }
}

/** Returns a text of the page. */
export const text = (name: string) => textIn(share, name)

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6, useGrouping: false })

const PLAIN = new Set(['quantity', 'lineNo'])
const TIMES = new Set(['time', 'bookedTime'])

/** Returns a value as it is read; nothing for an empty one. */
export function shown(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (TIMES.has(name)) return formatTime(String(value), MINUTE_FORMAT)
  if (typeof value === 'number') return (PLAIN.has(name) ? plain : money).format(value)
  return String(value)
}

/** Fills in the markup of a document: its values as %{order.name}, everything else is a text. */
export const filledIn = (markup: string, document: Data) =>
  fillIn(markup.replace(/%\{order\.(\w+)\}/g, '%{order_$1}'), name => {
    if (name.startsWith('order_')) {
      const source = name.slice('order_'.length)
      return shown(source, document[source]) || '--'
    }
    return name === 'companyName' ? String(document.companyName) : text(name)
  })

/** Makes a cell of the table of lines. */
export function cell(tag: 'td' | 'th', name: string, content: string | HTMLElement, isNumber = false) {
  const made = document.createElement(tag)
  made.append(content)
  made.dataset.name = name
  made.dataset.label = text(name)
  if (isNumber) made.className = 'number'
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
