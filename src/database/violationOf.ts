export interface Violation {
  /** A combination that exists already, a reference to what is not there, to what is to go, a number too large, a day before or after all time. */
  kind: 'unique' | 'foreign' | 'used' | 'range' | 'day'
  /** As the database and the code spell them alike: camelCase. */
  columns: string[]
}

const KINDS: Record<string, Violation['kind']> = { 23505: 'unique', 23503: 'foreign', 22003: 'range', 22008: 'day' }

/** What a statement of given values ran against. */
export function violationOf(error: unknown): Violation | undefined {
  const { code = '', detail = '' } = error as { code?: string; detail?: string }
  const kind = KINDS[code]
  if (!kind) return undefined
  const names = /Key \(([^)]*)\)/.exec(detail)?.[1]?.split(', ') ?? []
  const columns = names.filter(name => name !== 'service_buyer_id').map(camelCase)
  return detail.includes('is still referenced') ? { kind: 'used', columns: [] } : { kind, columns }
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
