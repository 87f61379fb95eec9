/** What an operator sees of a company. */
export interface Company {
  id: string
  corpName: string
  /** Whose demo company it is, by name. */
  demoOf: string | null
  endDate: string | null
  catelogVersionStatus: boolean
  dataCenterStatus: boolean
  uploadQuota: number
  accounts: number
  documents: number
  /** Whether it has an authority, by its name. */
  [authority: string]: string | number | boolean | null | undefined
}

interface Context {
  columns: readonly string[]
  /** Which of the columns are authorities. */
  authorities: readonly string[]
  text: (name: string) => string
  /** Given what differs. @returns whether it was saved */
  save: (company: Company, terms: Partial<Company>) => Promise<boolean>
}

/** What can be changed, and by which input. */
const INPUTS: Partial<Record<string, 'date' | 'checkbox' | 'number'>> = {
  endDate: 'date',
  catelogVersionStatus: 'checkbox',
  dataCenterStatus: 'checkbox',
  uploadQuota: 'number',
}

/** Builds the row of a company, in which its terms are edited and saved. */
export function companyRow(company: Company, context: Context): HTMLTableRowElement {
  const { columns, authorities, text, save } = context
  const row = document.createElement('tr')
  const inputs = new Map<string, HTMLInputElement>()
  for (const name of columns) {
    const cell = row.insertCell()
    const value = company[name]
    const type = authorities.includes(name) ? 'checkbox' : INPUTS[name]
    cell.dataset.label = text(name)
    if (typeof value === 'number') cell.className = 'number'
    if (!type) {
      cell.textContent = String(value ?? '—')
      continue
    }
    const input = Object.assign(document.createElement('input'), { type })
    input.ariaLabel = `${company.corpName} ${text(name)}`
    if (typeof value === 'boolean') input.checked = value
    else input.value = String(value ?? '')
    if (type === 'date') input.title = text('endless')
    if (type === 'number') Object.assign(input, { min: '0', step: '1', required: true })
    inputs.set(name, input)
    cell.append(input)
  }
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text('save') })
  button.disabled = true
  row.insertCell().append(button)
  const changed = () => {
    const given = [...inputs].map(([name, input]) => {
      return [name, valueOf(input)] as const
    })
    return Object.fromEntries(given.filter(([name, value]) => value !== company[name])) as Partial<Company>
  }
  row.addEventListener('input', () => {
    button.disabled = Object.keys(changed()).length === 0 || [...inputs.values()].some(input => !input.validity.valid)
  })
  button.addEventListener('click', () => {
    button.disabled = true
    const terms = changed()
    void save(company, terms).then(saved => {
      if (saved) row.replaceWith(companyRow({ ...company, ...terms }, context))
      else button.disabled = false
    })
  })
  return row
}

function valueOf(input: HTMLInputElement) {
  if (input.type === 'checkbox') return input.checked
  return input.type === 'number' ? input.valueAsNumber : input.value || null
}
