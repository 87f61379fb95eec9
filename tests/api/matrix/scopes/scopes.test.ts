import { afterAll, beforeAll, describe, it } from 'vitest'
import { engines } from '../../../support/engines.ts'
import { type BlindWorld, openBlindWorld } from './openBlindWorld.ts'
import { SCOPE_CELLS } from './scopeCells.ts'

describe.each(engines())('records out of sight, in every channel, on $name', engine => {
  let world: BlindWorld
  beforeAll(async () => {
    world = await openBlindWorld(engine)
  }, 300_000)
  afterAll(() => world.app.close())

  it.each(SCOPE_CELLS)('$name', ({ check }) => check(world), 300_000)
})
