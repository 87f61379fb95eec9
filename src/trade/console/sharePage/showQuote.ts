import { type Data, isData } from '../../../engine/value/data.ts'
import type { HttpClient } from '../../../admin/providers/data/httpClient.ts'
import { filledIn, showShared, shown, text } from './sharedPage.ts'
import markup from './quote.html?raw'

/** Shows what a link asks a supplier, who answers it there: price, days, validity. */
export const showQuote = (root: HTMLElement, http: HttpClient) =>
  showShared(root, http, 'supplierQuote/share', (quote, address) => draw(root, http, quote, address))

const NUMBERS = ['price', 'deliveryDays', 'minQuantity'] as const
const TEXTS = ['validUntil', 'offered', 'remark', 'repliedBy'] as const

/** What is said of an answer, by `quoteStatus`: it may be changed until it is decided upon. */
const SAID = ['', 'quoted', 'quoteAdopted', 'quoteDeclined', 'quoteClosed']
/** Values of `quoteStatus` of one that takes an answer. */
const OPEN: readonly unknown[] = [0, 1]

function draw(root: HTMLElement, http: HttpClient, quote: Data, address: string) {
  const goods = [quote.brandName, quote.goodsName].filter(Boolean).join(' ')
  const wanted = [shown('quantity', quote.quantity), quote.unit].filter(Boolean).join(' ')
  root.innerHTML = filledIn(markup, { ...quote, goods, wanted })
  const main = root.querySelector<HTMLElement>('main')!
  const find = <Part extends HTMLElement>(selector: string) => main.querySelector<Part>(selector)!
  if (!quote.askNote) find('.remark').remove()
  find('.print').addEventListener('click', () => window.print())
  document.title = `${text('quoteTitle')} ${String(quote.sn)}`
  const said = SAID[Number(quote.quoteStatus)]
  if (said) find('.answer').textContent = `${text(said)} ${shown('time', quote.repliedAt)}`
  else find('.answer').remove()
  for (const name of [...NUMBERS, ...TEXTS]) inputOf(main, name).value = String(quote[name] ?? '')
  const form = find<HTMLFormElement>('form')
  if (!OPEN.includes(quote.quoteStatus)) {
    for (const input of form.querySelectorAll<HTMLInputElement>('input, textarea')) input.disabled = true
    form.querySelectorAll('.ask, .send').forEach(part => part.remove())
    return
  }
  find('.send').textContent = text(said ? 'sendQuoteAgain' : 'sendQuote')
  form.addEventListener('submit', event => {
    event.preventDefault()
    void reply(root, http, main, { address, seenAt: quote.repliedAt ?? null })
  })
}

const inputOf = (main: HTMLElement, name: string) =>
  main.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name=${name}]`)!

async function reply(
  root: HTMLElement,
  http: HttpClient,
  main: HTMLElement,
  { address, seenAt }: { address: string; seenAt: unknown },
) {
  const typed = (name: string) => inputOf(main, name).value.trim()
  const problem = main.querySelector('.problem')!
  const send = main.querySelector<HTMLButtonElement>('.send')!
  problem.textContent = ''
  const wrong = NUMBERS.find(name => typed(name) !== '' && !Number.isFinite(Number(typed(name))))
  const missing = (['price', 'repliedBy'] as const).find(name => typed(name) === '')
  const [name, said] = wrong ? [wrong, 'notNumber'] : [missing, missing === 'price' ? 'priceMissing' : 'nameMissing']
  if (name) {
    problem.textContent = text(said)
    inputOf(main, name).focus()
    return
  }
  send.disabled = true
  const numbers = NUMBERS.map(name => [name, typed(name) === '' ? null : Number(typed(name))])
  const texts = TEXTS.map(name => [name, typed(name) || null])
  try {
    const body = JSON.stringify({ seenAt, ...Object.fromEntries([...numbers, ...texts]) })
    const { json } = await http(`${address}/_reply`, { method: 'POST', body })
    draw(root, http, isData(json) ? json : {}, address)
    root.querySelector('.answer')?.scrollIntoView({ block: 'nearest' })
  } catch (error) {
    // What was filled in stays.
    problem.textContent = error instanceof Error ? error.message : String(error)
    send.disabled = false
  }
}
