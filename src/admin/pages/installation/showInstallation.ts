import { formatTime, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import { api } from '../../providers/data/api.ts'
import { entryText, textIn } from '../../providers/texts/entryText.ts'
import type { HttpClient } from '../../providers/data/httpClient.ts'
import { installation } from '../../providers/texts/messages/installation.ts'
import { fillIn } from '../login/fillIn.ts'
import { showLogin } from '../login/showLogin.ts'
import { showNotice } from '../login/showNotice.ts'
import { type Company, companyRow } from './companyRow.ts'
import { type InstallationState, stateTables } from './stateTables.ts'
import './installation.css'
import markup from './installation.html?raw'

interface Entry {
  time: string
  operatorName: string
  corpName: string | null
  action: string
  before: string | null
  after: string | null
}

const text = (name: string) => textIn(installation, name)

/** Shows the operators' page, with a sign-in of its own: markup and a few listeners, without the console. */
export async function showInstallation(root: HTMLElement, http: HttpClient): Promise<void> {
  document.title = text('title')
  try {
    const [companies, entries, state] = await Promise.all(
      ['companies', 'log', 'state'].map(async path => (await http(`${api}/installation/${path}`)).json),
    )
    draw(root, http, companies as Company[], entries as Entry[], (state as InstallationState).authorities)
    root.querySelector('.state')!.append(...stateTables(state as InstallationState, text))
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    if (status !== 401) return showNotice(root, { text: message, href: location.href, action: entryText('retry') })
    askWho(root, http)
  }
}

function askWho(root: HTMLElement, http: HttpClient) {
  showLogin(root, {
    slogan: text('slogan'),
    signIn: async (userName, password, newPassword) => {
      const body = JSON.stringify({ userName, password, newPassword })
      await http(`${api}/installation/login`, { method: 'POST', body })
    },
    onSignedIn: () => showInstallation(root, http),
  })
}

/** Authorities stand between what is switched and what is counted. */
const SWITCHED = ['corpName', 'demoOf', 'endDate', 'catelogVersionStatus', 'dataCenterStatus']
const COUNTED = ['uploadQuota', 'accounts', 'documents']
const NUMBERS = new Set(COUNTED)

function draw(
  root: HTMLElement,
  http: HttpClient,
  companies: Company[],
  entries: Entry[],
  given: InstallationState['authorities'],
) {
  const authorities = given.map(({ name }) => name)
  const columns = [...SWITCHED, ...authorities, ...COUNTED]
  const labels = {
    zh: Object.fromEntries(given.map(({ name, label }) => [name, label])),
    en: Object.fromEntries(given.map(({ name, inEnglish }) => [name, inEnglish])),
  }
  const labelOf = (name: string) => (authorities.includes(name) ? textIn(labels, name) : text(name))
  root.innerHTML = fillIn(markup, text)
  const message = root.querySelector<HTMLElement>('.message')!
  const tell = (words: string, failed: boolean) => {
    message.textContent = words
    message.hidden = false
    message.toggleAttribute('data-failed', failed)
  }
  const headings = columns.map(name => {
    const heading = Object.assign(document.createElement('th'), { textContent: labelOf(name), scope: 'col' })
    if (NUMBERS.has(name)) heading.className = 'number'
    return heading
  })
  root.querySelector('.companies thead tr')!.append(...headings, document.createElement('th'))
  const log = (list: Entry[]) =>
    root.querySelector('.log')!.replaceChildren(...(list.length > 0 ? list.map(said) : [item(text('noLog'))]))
  const save = async ({ id }: Company, terms: object) => {
    try {
      await http(`${api}/installation/companies/${id}`, { method: 'PATCH', body: JSON.stringify(terms) })
    } catch (error) {
      tell((error as Error).message, true)
      return false
    }
    tell(text('saved'), false)
    void http(`${api}/installation/log`).then(
      ({ json }) => log(json as Entry[]),
      () => undefined,
    )
    return true
  }
  root
    .querySelector('.companies tbody')!
    .append(...companies.map(company => companyRow(company, { columns, authorities, text: labelOf, save })))
  log(entries)
  root.querySelector('.signOut')!.addEventListener('click', () => {
    void http(`${api}/installation/logout`, { method: 'POST' }).then(
      () => askWho(root, http),
      (error: Error) => tell(error.message, true),
    )
  })
}

function said({ time: when, operatorName, corpName, action, before, after }: Entry) {
  const changed = before && after ? `${before} → ${after}` : ''
  return item(
    [formatTime(when, MINUTE_FORMAT), operatorName, action, corpName, changed.replaceAll('\n', '，')]
      .filter(Boolean)
      .join('  '),
  )
}

const item = (content: string) => Object.assign(document.createElement('li'), { textContent: content })
