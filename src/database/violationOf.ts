export interface Violation {
  kind: 'unique' | 'foreign'
  /** As the database and the code spell them alike: camelCase. */
  columns: string[]
}

const KINDS: Record<string, Violation['kind']> = { 23505: 'unique', 23503: 'foreign' }

/** What a statement ran against: a combination that exists once, or a reference to what is not there. */
export function violationOf(error: unknown): Violation | undefined {
  const { code = '', detail = '' } = error as { code?: string; detail?: string }
  const kind = KINDS[code]
  if (!kind) return undefined
  const names = /Key \(([^)]*)\)/.exec(detail)?.[1]?.split(', ') ?? []
  const columns = names.filter(name => name !== 'service_buyer_id').map(camelCase)
  return { kind, columns }
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
