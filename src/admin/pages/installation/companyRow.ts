/** What an operator sees of a company. */
export interface Company {
  id: string
  corpName: string
  endDate: string | null
  catelogVersionStatus: boolean
  dataCenterStatus: boolean
  hasKestrelAuthority: boolean
  accounts: number
  documents: number
}

interface Context {
  columns: readonly Exclude<keyof Company, 'id'>[]
  text: (name: string) => string
  /** Given what differs. */
  save: (company: Company, terms: Partial<Company>) => Promise<void>
}

/** A company with its end and its switches, to be changed and saved in its own row. */
export function companyRow(company: Company, { columns, text, save }: Context): HTMLTableRowElement {
  const row = document.createElement('tr')
  const inputs = new Map<keyof Company, HTMLInputElement>()
  for (const name of columns) {
    const cell = row.insertCell()
    const value = company[name]
    cell.dataset.label = text(name)
    if (name !== 'endDate' && typeof value !== 'boolean') {
      cell.textContent = String(value)
      if (typeof value === 'number') cell.className = 'number'
      continue
    }
    const input = document.createElement('input')
    input.ariaLabel = `${company.corpName} ${text(name)}`
    if (typeof value === 'boolean') Object.assign(input, { type: 'checkbox', checked: value })
    else Object.assign(input, { type: 'date', value: value ?? '', title: text('endless') })
    inputs.set(name, input)
    cell.append(input)
  }
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text('save') })
  button.disabled = true
  row.insertCell().append(button)
  const changed = () => {
    const given = [...inputs].map(([name, input]) => {
      return [name, input.type === 'checkbox' ? input.checked : input.value || null] as const
    })
    return Object.fromEntries(given.filter(([name, value]) => value !== company[name])) as Partial<Company>
  }
  row.addEventListener('input', () => {
    button.disabled = Object.keys(changed()).length === 0
  })
  button.addEventListener('click', () => {
    button.disabled = true
    void save(company, changed()).finally(() => {
      button.disabled = false
    })
  })
  return row
}
