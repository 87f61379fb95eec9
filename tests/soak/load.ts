import type { Program } from '../bench/startProgram.ts'
import { auditAfter } from './faults/auditAfter.ts'
import { type EngineName, openGround } from './ground/openGround.ts'
import { enterAsAdmin, openShop, type Shop } from './ground/openShop.ts'
import { TELLS_MEMORY } from './load/heapOf.ts'
import { monthEnd } from './load/monthEnd.ts'
import { officeHours } from './load/officeHours.ts'
import { openSockets, untilHome } from './load/openSockets.ts'
import type { Extent, SoakPart, Trial } from './trial.ts'

const DEMO = { DEMO_DATA: '1' }

/** An office at work, a month's end, and all pages at once: on the demo company, in short form on an empty one. */
export const load: SoakPart = {
  name: 'load',
  async run(extent) {
    const engines: readonly EngineName[] = extent.isShort ? ['postgresql'] : extent.engines
    const trials: Trial[] = []
    for (const engine of engines) trials.push(...(await loadOn(engine, extent)))
    return trials
  },
}

async function loadOn(engine: EngineName, { isShort, seed, minutes = 10 }: Extent): Promise<Trial[]> {
  const ground = await openGround(engine)
  const start = () => ground.start({ ...TELLS_MEMORY, ...(!isShort && DEMO) })
  let program: Program | undefined
  try {
    program = await start()
    const shop = await openShop(ground, await enterAsAdmin(program))
    const office = { people: 30, sockets: 200, seconds: 60 * minutes, thinking: 3000, seed, isJudged: true }
    const short = { people: 10, sockets: 20, seconds: 4, thinking: 1000, seed, isJudged: false }
    const trials = [await officeHours(shop, program, isShort ? short : office)]
    trials.push(await monthEnd(shop, isShort ? 1 : 30, !isShort))
    const pages = await openSockets(shop, isShort ? 50 : 1000)
    try {
      await program.kill()
      program = await start()
      trials.push({
        what: `pages that connect again at once, ${engine}`,
        ...{ tried: isShort ? 50 : 1000, unit: 'pages' },
        ...(await storm(shop, pages)),
      })
    } finally {
      pages.close()
    }
    await program.stop()
    trials.push(await auditAfter('an office at work', ground))
    return trials
  } finally {
    await program?.stop()
    await ground.stop()
  }
}

/** Waits until all are back, and asks for a list meanwhile as others do. */
async function storm({ admin }: Shop, pages: Parameters<typeof untilHome>[0]): Promise<Pick<Trial, 'wrong' | 'said'>> {
  let isOver = false
  const statuses: number[] = []
  let slowest = 0
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      statuses.push((await admin.ask('GET', 'salesOrder/stockOutOrder?per_page=15')).status)
      slowest = Math.max(slowest, performance.now() - began)
    }
  })()
  const took = await untilHome(pages)
  isOver = true
  await asking
  return {
    wrong: { 'lists refused': statuses.filter(status => status !== 200).length, 'pages away': pages.away() },
    said: `all there after ${took} ms; ${statuses.length} lists meanwhile, the slowest ${Math.round(slowest)} ms`,
  }
}
