import { EXPECTED, HANDS_RIGHTS } from '../../api/authorization/expected.ts'
import type { Expectation } from '../../api/authorization/expectation.ts'
import { isFor } from '../../api/authorization/rights.ts'
import { CANARIES } from './canaries.ts'
import type { Role, Walk } from './openWalk.ts'

/** One role asks one operation, with ids of its own company or of the other. */
export interface RightCell {
  role: Role
  route: string
  of: 'own' | 'foreign'
}

const SIDES = ['own', 'foreign'] as const

/** Every operation × every role × each company whose ids it may be asked with. */
export const rightCells = ({ roles }: Walk): RightCell[] =>
  Object.entries(EXPECTED).flatMap(([route, { foreign }]) =>
    SIDES.filter(of => of === 'own' || foreign !== undefined).flatMap(of => roles.map(role => ({ role, route, of }))),
  )

/** Asks. @returns what is wrong with the answer, if anything is */
export async function tryRight(walk: Walk, { role, route, of }: RightCell): Promise<string | undefined> {
  const expectation = EXPECTED[route]!
  const theirs = role.company === 'A' ? 'B' : 'A'
  const ids = walk.ids[of === 'own' ? role.company : theirs]
  const [, path = ''] = route.split(' ')
  const url = expectation.url?.(ids) ?? path
  const token = route.endsWith('/logout') && role.again ? await role.again() : role.token
  const { status, text } = await walk.ask(token, route, url, expectation.body?.(ids))
  const expected = expectedOf(role, route, expectation, of)
  if (!expected.includes(status))
    return `${role.name}: ${route} with ${of} ids → ${status}, not ${expected.join(' or ')}: ${text.slice(0, 120)}`
  const canary = CANARIES[theirs]
  // Who runs the installation knows its companies.
  return text.includes(canary) && role.is.kind !== 'operator'
    ? `${role.name}: ${route} with ${of} ids tells of company ${theirs}`
    : undefined
}

/** Statuses that may come, by the table that is written by hand. */
function expectedOf({ is, company }: Role, route: string, expectation: Expectation, of: RightCell['of']): number[] {
  const { who, onlyOf, notForPrograms, answers = [200], refused = [403], foreign = 404 } = expectation
  const right = of === 'own' ? answers : [foreign]
  if (who === 'everyone') return right
  if (is.kind === 'operator') return who === 'operator' ? right : [401]
  if (is.kind === 'nobody') return [401]
  if (is.kind === 'program' && notForPrograms) return [403]
  if (of === 'own' && is.keys !== 'all' && HANDS_RIGHTS.has(route)) return refused
  return isFor(who, is.keys) && (onlyOf ?? company) === company ? right : refused
}
