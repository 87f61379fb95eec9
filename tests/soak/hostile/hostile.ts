import { startDocketOn } from '../../bench/startProgram.ts'
import { openDemoCluster } from '../openDemoCluster.ts'
import type { Extent, SoakPart, Trial } from '../trial.ts'
import { tryFiles } from './files.ts'
import { fuzz } from './fuzz.ts'
import { openGround } from './openGround.ts'
import { tryRaw } from './rawRequests.ts'
import { trySockets } from './sockets.ts'

/** What no honest client sends, to a server as `npm start` runs it, on PostgreSQL. */
export const hostile: SoakPart = {
  name: 'hostile',
  isLong: true,
  async run({ isShort, seed }: Extent): Promise<Trial[]> {
    const cluster = await openDemoCluster()
    const { url } = await cluster.newDatabase()
    const server = await startDocketOn(url)
    const ground = await openGround(server.url, url)
    try {
      return [
        await tryRaw(server.url),
        await trySockets(server.url, ground),
        await tryFiles(server.url, server.pid, ground),
        await fuzz(ground, server.pid, isShort ? FEW : MANY, seed),
        judgeLog(cluster.readLog()),
      ]
    } finally {
      ground.client.close()
      await ground.callers.close()
      await server.stop()
      cluster.stop()
    }
  },
}

const MANY = 100_000
const FEW = 500

/** Statements that PostgreSQL could not even read, or that ask for what is not there: text of a request stood in them. */
const UNREADABLE =
  /ERROR: {2}(syntax error|unterminated|column .* does not exist|relation .* does not exist|function .* does not exist|operator does not exist|invalid input syntax|zero-length delimited|could not determine data type|internal error)/i

function judgeLog(log: string): Trial {
  const errors = log.split('\n').filter(line => line.includes('ERROR:  ') || line.includes('PANIC:  '))
  const unreadable = errors.filter(line => UNREADABLE.test(line) || line.includes('PANIC'))
  for (const line of unreadable.slice(0, 10)) console.log(line)
  const others = new Set(errors.map(line => line.replace(/^.*ERROR: {2}/, '').replaceAll(/"[^"]*"/g, '…')))
  return {
    what: 'lines of the database’s log',
    tried: log.split('\n').length,
    unit: 'lines',
    wrong: { 'unreadable statements': unreadable.length },
    said: [...others].slice(0, 6).join('; '),
  }
}
