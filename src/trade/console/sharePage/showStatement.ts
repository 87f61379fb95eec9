import { type Data, dataIn, isData } from '../../../engine/value/data.ts'
import type { HttpClient } from '../../../admin/providers/data/httpClient.ts'
import { cell, filledIn, showShared, shown, text } from './sharedPage.ts'
import markup from './statement.html?raw'

/** Shows the statement that a link opens to the other side, who says there whether it is right, line by line. */
export const showStatement = (root: HTMLElement, http: HttpClient) =>
  showShared(root, http, 'finance/statement/share', (statement, address) => draw(root, http, statement, address))

const COLUMNS = ['lineNo', 'bookedTime', 'documentSn', 'documentName', 'dueOn', 'amount'] as const

/** Values of `statementStatus` of one that waits for an answer: sent, and in dispute. */
const WAITING: readonly unknown[] = [0, 1, 3]
const AGREED = 2
const VOID = 4
/** Value of `lineState` of a line that was called wrong. */
const WRONG = 2

function draw(root: HTMLElement, http: HttpClient, statement: Data, address: string) {
  const { statementStatus: status } = statement
  const party = statement.customerName ?? statement.supplierName
  const period = statement.sinceOn ? `${statement.sinceOn} ~ ${statement.untilOn}` : `~ ${statement.untilOn}`
  root.innerHTML = filledIn(markup, { ...statement, party, period })
  const main = root.querySelector<HTMLElement>('main')!
  const find = <Part extends HTMLElement>(selector: string) => main.querySelector<Part>(selector)!
  if (!statement.remark) find('.remark').remove()
  const lines = dataIn(statement.items)
  if (lines.length > 0) find('.empty').remove()
  else find('table').remove()
  const isOpen = WAITING.includes(status)
  const head = [
    ...COLUMNS.map(name => cell('th', name, text(name), name === 'amount')),
    cell('th', 'wrong', text('wrong')),
  ]
  main.querySelector('thead tr')?.append(...head)
  main.querySelector('tbody')?.append(...lines.map(line => rowOf(line, isOpen)))
  find('.print').addEventListener('click', () => window.print())
  document.title = `${text('statementTitle')} ${String(statement.sn)}`

  const said = status === AGREED ? 'agreed' : status === VOID ? 'voided' : statement.repliedBy ? 'disputed' : undefined
  if (said) find('.answer').textContent = `${text(said)} ${shown('repliedBy', statement.repliedBy)}`
  else find('.answer').remove()
  const form = find<HTMLFormElement>('form')
  if (!isOpen) {
    form.remove()
    return
  }
  find<HTMLInputElement>('[name=repliedBy]').value = shown('repliedBy', statement.repliedBy)
  const send = find<HTMLButtonElement>('.send')
  const name = () => (send.textContent = text(disputesIn(main).length > 0 ? 'sendDisputes' : 'sendAgreed'))
  name()
  main.addEventListener('input', name)
  form.addEventListener('submit', event => {
    event.preventDefault()
    void reply(root, http, main, address)
  })
}

function rowOf(line: Data, isOpen: boolean) {
  const row = document.createElement('tr')
  row.append(...COLUMNS.map(name => cell('td', name, shown(name, line[name]), name === 'amount')))
  const isWrong = line.lineState === WRONG
  const note = shown('lineNote', line.lineNote)
  row.append(cell('td', 'wrong', isOpen ? disputeOf(String(line.lineNo), isWrong, note) : isWrong ? note : ''))
  return row
}

/** Lets the reader call a line wrong, and say why. */
function disputeOf(lineNo: string, isWrong: boolean, note: string) {
  const label = document.createElement('label')
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: isWrong })
  box.dataset.line = lineNo
  box.setAttribute('aria-label', `${text('wrong')} ${lineNo}`)
  const why = Object.assign(document.createElement('input'), { value: note, maxLength: 200, hidden: !isWrong })
  why.placeholder = text('why')
  why.setAttribute('aria-label', `${text('why')} ${lineNo}`)
  box.addEventListener('change', () => {
    why.hidden = !box.checked
    if (box.checked) why.focus()
  })
  label.append(box, why)
  return label
}

interface Dispute {
  lineNo: number
  lineNote: string
}

const disputesIn = (main: HTMLElement): Dispute[] =>
  [...main.querySelectorAll<HTMLInputElement>('input[data-line]:checked')].map(box => {
    const why = box.nextElementSibling instanceof HTMLInputElement ? box.nextElementSibling.value.trim() : ''
    return { lineNo: Number(box.dataset.line), lineNote: why }
  })

async function reply(root: HTMLElement, http: HttpClient, main: HTMLElement, address: string) {
  const valueOf = (name: string) =>
    main.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name=${name}]`)!.value.trim()
  const [repliedBy, replyNote, disputes] = [valueOf('repliedBy'), valueOf('replyNote'), disputesIn(main)]
  const problem = main.querySelector('.problem')!
  const send = main.querySelector<HTMLButtonElement>('.send')!
  problem.textContent = ''
  if (repliedBy === '' || disputes.some(({ lineNote }) => lineNote === '')) {
    problem.textContent = text(repliedBy === '' ? 'nameMissing' : 'whyMissing')
    return
  }
  send.disabled = true
  try {
    const body = JSON.stringify({ repliedBy, disputes, ...(replyNote && { replyNote }) })
    const { json } = await http(`${address}/_reply`, { method: 'POST', body })
    draw(root, http, isData(json) ? json : {}, address)
  } catch (error) {
    // What was filled in stays.
    problem.textContent = error instanceof Error ? error.message : String(error)
    send.disabled = false
  }
}
