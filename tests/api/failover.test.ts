import { describe, expect, it } from 'vitest'
import { type Failure, failOver } from '../support/failOver.ts'

/** How long requests may have to be repeated, and how long one may take. */
const MOST_MS = 15_000

describe('a primary that fails under load, whose standby is promoted,', { timeout: 240_000 }, () => {
  const tried = async (failure: Failure) => {
    const { answers, away, slowest, doubled, ready, lost } = await failOver(failure)
    expect(Object.keys(answers).toSorted()).toEqual(['200', '503 server.unavailable 2'])
    expect([doubled, Math.max(away, slowest) < MOST_MS]).toEqual([0, true])
    return { ready, lost }
  }

  it('leaves nothing behind that was acknowledged, where commits wait for the standby', async () => {
    expect(await tried('synchronous')).toMatchObject({ lost: 0, ready: [503, 200] })
  })

  it('leaves behind what the standby did not hear of, where they do not', async () => {
    const { lost, ready } = await tried('asynchronous')
    expect(lost).toBeGreaterThan(0)
    expect(ready).toEqual([503, 200])
  })

  it('gets nothing any more when it comes back, and had only fallen silent', async () => {
    expect(await tried('silent')).toMatchObject({ lost: 0, ready: [200] })
  })
})
