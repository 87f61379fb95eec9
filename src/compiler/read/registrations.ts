import { dataOf, isData } from '../../engine/value/data.ts'
import type { Problem } from '../../engine/model/problem.ts'
import type { Declared, DeclaredFile } from '../declared.ts'

type Grammar = Declared['grammar']

const FILE = 'registered.schema.json'

/** What declarations call a company's switches, by who switches them. */
const SWITCHES = { company: 'setting', operator: 'authority' } as const

/**
 * Adds the names that apps register to those of the grammar, and those of the company's switches.
 * @param company the schema of companies
 * @returns the problems too: names that are registered already
 */
export function withRegistrations(grammar: Grammar, apps: readonly DeclaredFile[], company?: DeclaredFile) {
  const problems: Problem[] = []
  const kinds = Object.fromEntries(
    Object.entries(dataOf(grammar[FILE]?.$defs)).map(([kind, list]) => [kind, dataOf(list)]),
  )
  for (const { path, data } of apps)
    for (const [kind, names] of Object.entries(dataOf(data.registers))) {
      const known = kinds[kind]
      if (!known || !Array.isArray(names)) continue
      const there: unknown[] = Array.isArray(known.enum) ? known.enum : []
      names.forEach((name, index) => {
        const place = { file: path, pointer: `/registers/${kind}/${index}` }
        if (there.includes(name))
          problems.push({ place, wrong: `"${String(name)}" is registered already`, right: 'expected another name' })
      })
      kinds[kind] = { ...known, enum: [...there, ...names] }
    }
  for (const [by, kind] of company ? Object.entries(SWITCHES) : []) {
    const properties = Object.entries(dataOf(company?.data.properties))
    const own = properties.filter(
      ([, property]) => isData(property) && property['x-switch'] === by && property.type === 'boolean',
    )
    kinds[kind] = { ...kinds[kind], enum: own.map(([name]) => name) }
  }
  const whole = grammar[FILE] && { [FILE]: { ...grammar[FILE], $defs: kinds } }
  return { grammar: { ...grammar, ...whole }, problems }
}
