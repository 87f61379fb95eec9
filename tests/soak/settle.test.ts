import { describe, expect, it } from 'vitest'
import type { Deed, Effect } from './acts/act.ts'
import { nothingWrong, outcomeOf, settle } from './acts/settle.ts'

/** An act on a server that keeps so much of it, and so much after it was sent again. */
function deedOf(kept: Effect, again: Effect = 'whole', status = 200): Deed {
  const effects = [kept, again]
  return { run: async () => ({ status }), check: async () => effects.shift()! }
}

const wrong = (what: object) => ({ ...nothingWrong(), ...what })

describe('an act that a server was struck in', () => {
  it('is right where what was acknowledged is there, and what was not is there as a whole or not at all', async () => {
    expect(await settle(deedOf('whole'), 'acknowledged')).toEqual(nothingWrong())
    expect(await settle(deedOf('whole'), 'unclear')).toEqual(nothingWrong())
    expect(await settle(deedOf('none'), 'unclear')).toEqual(nothingWrong())
  })

  it('is lost, torn, refused or a bug where it is', async () => {
    expect(await settle(deedOf('none'), 'acknowledged')).toEqual(wrong({ lost: 1 }))
    expect(await settle(deedOf('torn'), 'acknowledged')).toEqual(wrong({ torn: 1 }))
    expect(await settle(deedOf('torn'), 'unclear')).toEqual(wrong({ torn: 1 }))
    expect(await settle(deedOf('whole', 'torn'), 'acknowledged')).toEqual(wrong({ torn: 1 }))
    expect(await settle(deedOf('none'), 'refused')).toEqual(wrong({ refused: 1 }))
    expect(await settle(deedOf('none'), 'failed')).toEqual(wrong({ '500': 1 }))
    expect(await settle(deedOf('none', 'whole', 409), 'unclear')).toEqual(wrong({ refused: 1 }))
    expect(await settle(deedOf('none', 'whole', 500), 'unclear')).toEqual(wrong({ '500': 1 }))
  })

  it('is unclear without an answer, and when the server could not', () => {
    expect([200, 0, 503, 500, 409].map(outcomeOf)).toEqual([
      ...['acknowledged', 'unclear', 'unclear'],
      ...['failed', 'refused'],
    ])
  })
})
