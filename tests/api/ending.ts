import { endInOrder } from '../../src/api/endInOrder.ts'

// A process to be ended: says when it is there, when it closes and what it is told.
const [how] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

endInOrder(
  async () => {
    say('closing')
    await new Promise(resolve => setImmediate(resolve))
    if (how === 'badly') throw new Error('could not close')
    say('closed')
  },
  error => say(`told: ${(error as Error).message}`),
)
const stay = setInterval(() => undefined, 60_000)
if (how === 'thrown') setImmediate(() => nobodyCatches())
if (how === 'rejected') void Promise.reject(new Error('nobody waits'))
if (how === 'several') for (const what of ['one', 'two']) setImmediate(() => nobodyCatches(what))
say(`there ${stay.hasRef()}`)

function nobodyCatches(what = 'nobody catches') {
  throw new Error(what)
}
