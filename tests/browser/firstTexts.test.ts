import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { first } from '../../src/admin/providers/texts/messages/first.ts'
import { zh } from '../../src/admin/providers/texts/messages/zh.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { valueAt } from '../../src/engine/value/valueAt.ts'
import { first as firstOfTrade } from '../../src/trade/console/texts/first.ts'
import { zh as zhOfTrade } from '../../src/trade/console/texts/zh.ts'

const folder = join(projectRoot(), '.build/console')
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; name?: string }
>

/** Each text that is named in what runs before any part comes; of one that is put together, the table that it is in. */
function namedTexts(): string[] {
  const { file } = Object.values(manifest).find(({ name }) => name === 'console')!
  const code = readFileSync(join(folder, file), 'utf8')
  return [...code.matchAll(/["'`]((?:docket|ra)\.\w+(?:\.\w+)*)/g)].map(([, name]) => name!)
}

test('what is said before any part of the console comes is there from the beginning', () => {
  const said = { ra: first.ra, docket: { ...first.docket, ...firstOfTrade } }
  const whole = { ra: zh.ra, docket: { ...zh.docket, ...zhOfTrade } }
  const names = namedTexts().filter(name => valueAt(whole, name) !== undefined)
  expect(names.length).toBeGreaterThan(50)
  const missing = names.filter(name => JSON.stringify(valueAt(said, name)) !== JSON.stringify(valueAt(whole, name)))
  expect(missing).toEqual([])
})
