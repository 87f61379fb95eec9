import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../src/compiler/read/projectRoot.ts'

/** What becomes of a requirement of OWASP ASVS 5.0.0: one of these beside its level and what it says, in short. */
interface Requirement {
  level: 1 | 2
  says: string
  /** File and title of the test that shows it. */
  shown?: [file: string, title: string]
  /** File and heading of the document that it asks for. */
  told?: [file: string, heading: string]
  /** Why there is nothing that it could hold for. */
  none?: string
  /** Why it is for who runs the installation. */
  operator?: string
  /** What is not there. */
  missing?: string
}

const read = (path: string) => readFileSync(join(projectRoot(), path), 'utf8')
const byNumber = ([a]: [string, Requirement], [b]: [string, Requirement]) => {
  const [left, right] = [a, b].map(id => id.split('.').map(Number))
  return left!.reduce((order, part, index) => order || part - right![index]!, 0)
}

const requirements = readdirSync(join(projectRoot(), 'tests/asvs'))
  .flatMap(file => Object.entries(JSON.parse(read(`tests/asvs/${file}`)) as Record<string, Requirement>))
  .toSorted(byNumber)

/** Of the lines `<id> <level>` of the official list, in its order. */
const OFFICIAL = '29debb6cfc11acf5deb2b2bb4e01bd836c5648dcc592aae17957e36b808cec05'
const KINDS = ['shown', 'told', 'none', 'operator', 'missing'] as const

it('each requirement of levels 1 and 2 has one answer', () => {
  const lines = requirements.map(([id, { level }]) => `${id} ${level}`)
  expect(lines).toHaveLength(253)
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(OFFICIAL)
  for (const [id, requirement] of requirements)
    expect([id, KINDS.filter(kind => requirement[kind] !== undefined)]).toEqual([id, [expect.any(String)]])
})

it('the tests and documents that they name are there', () => {
  for (const [id, { shown, told }] of requirements) {
    const [file, words] = shown ?? told ?? []
    if (!file || !words) continue
    expect([id, existsSync(join(projectRoot(), file))]).toEqual([id, true])
    const isThere = read(file).includes(shown ? `'${words}'` : words)
    expect([id, words, isThere]).toEqual([id, words, true])
  }
})

it('nine in ten of what applies of level 2 is held, and of level 1 all but what is known', () => {
  const figures = ([1, 2] as const).map(level => {
    const own = requirements.filter(([, requirement]) => requirement.level === level)
    const applies = own.filter(([, { none, operator }]) => none === undefined && operator === undefined)
    const missing = applies.flatMap(([id, requirement]) => (requirement.missing === undefined ? [] : [id]))
    const held = applies.length - missing.length
    console.log(
      `ASVS 5.0.0 level ${level}: ${own.length} requirements, ${applies.length} apply, ${held} held (${Math.round((held / applies.length) * 100)} %), missing: ${missing.join(', ')}`,
    )
    return { missing, share: held / applies.length }
  })
  expect(figures[0]!.missing).toEqual([])
  expect(figures[1]!.share).toBeGreaterThanOrEqual(0.9)
})
