import { randomUUID } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Answered, clientOf } from '../ground/client.ts'

/** What a crowd asks for: a server, as whom, and the document that is printed. */
export interface Crowd {
  url: string
  token: string
  id: string
}

/** How many export, print and look at figures; an account may have so few exports waiting. */
const PEOPLE = [4, 13, 13]
/** Everybody looks at what came before they ask for more. */
const LOOK_MS = 1000

// People's computers are others: what their pages and files cost takes nothing from the server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { url, token, id } = workerData as Crowd
const answers: Answered[] = []
const busy = clientOf(url, token, answer => void answers.push(answer))
const tasks = [
  () => busy.ask('GET', 'salesOrder/stockOutOrder/_export'),
  async () => {
    await busy.ask('GET', `print/delivery/${id}`)
    await busy.ask('POST', `print/delivery/${id}`, { body: { id }, key: randomUUID() })
  },
  async () => {
    for (const panel of ['home', 'dashboard', 'workpanel'])
      for (const part of ['_figures', '_months']) await busy.ask('GET', `panel/${panel}/${part}`)
  },
]

let isOver = false
parentPort!.once('message', () => (isOver = true))
await Promise.all(
  tasks.flatMap((task, kind) =>
    Array.from({ length: PEOPLE[kind]! }, async (_, person) => {
      await wait((LOOK_MS * person) / PEOPLE[kind]!)
      while (!isOver) {
        await task()
        await wait(LOOK_MS)
      }
    }),
  ),
)
parentPort!.postMessage(answers, [])
