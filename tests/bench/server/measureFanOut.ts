import pg from 'pg'
import type { Figure } from '../judge.ts'

const [WRITERS, LISTENERS] = [8, 20]
/** As long as what one process tells the others of a change. */
const TOLD = 'x'.repeat(300)

/** Measures how many changes a second one database passes on to the processes that listen to it. */
export async function measureFanOut(url: string, seconds: number): Promise<Figure[]> {
  const clients = Array.from({ length: WRITERS + LISTENERS }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map(client => client.connect()))
  let heard = 0
  for (const listener of clients.slice(WRITERS)) {
    listener.on('notification', () => heard++)
    await listener.query('listen bench')
  }
  let told = 0
  const end = performance.now() + seconds * 1000
  const tell = async (client: pg.Client) => {
    while (performance.now() < end) {
      await client.query('select pg_notify($1, $2)', ['bench', TOLD])
      told++
    }
  }
  await Promise.all(clients.slice(0, WRITERS).map(tell))
  // What was told before an answer is there with it.
  await Promise.all(clients.slice(WRITERS).map(client => client.query('select 1')))
  await Promise.all(clients.map(client => client.end()))
  if (heard !== told * LISTENERS) throw new Error(`${told} changes were told, ${heard / LISTENERS} heard`)
  return [
    {
      what: `changes told to ${LISTENERS} processes`,
      unit: 'a second',
      own: told / seconds,
      target: { of: 'figure' },
    },
  ]
}
