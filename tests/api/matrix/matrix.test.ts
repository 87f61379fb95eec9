import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { cellsOf } from './cells.ts'
import { openWorld, type World } from './openWorld.ts'

const cells = cellsOf()

// Over the other engine `npm run bench:guards` walks it.
describe.each(engines().slice(-1))('who gets what on $name', engine => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await createTestApp(engine)
    world = await openWorld(app)
  })
  afterAll(() => app.close())

  it.each(cells)('$name', ({ check }) => check(world))
})

it('every cell has a name of its own', () => {
  const names = cells.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(1000)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})
