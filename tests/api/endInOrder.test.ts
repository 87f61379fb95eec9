import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a process that ends in order; a signal is sent once it is there. */
function run(how: string, signal?: NodeJS.Signals): Promise<[code: number | null, lines: string[]]> {
  const program = new URL('ending.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', program, how], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (signal && /there|closing/.test(text)) child.kill(signal)
  })
  return new Promise(resolve =>
    child.once('close', code => resolve([code, said.split('\n').filter(line => line && !line.startsWith('there'))])),
  )
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s, though sent again, closes what is open, and ends well', async signal => {
  expect(await run('asked', signal)).toEqual([0, ['closing', 'closed']])
})

test.each([
  ['thrown', 'nobody catches'],
  ['rejected', 'nobody waits'],
])('what is %s and caught by nobody is told, closes what is open, and ends as a failure', async (how, message) => {
  expect(await run(how)).toEqual([1, [`told: ${message}`, 'closing', 'closed']])
})

test('several failures close it once', async () => {
  const [code, lines] = await run('several')
  expect([code, lines.toSorted()]).toEqual([1, ['closed', 'closing', 'told: one', 'told: two']])
})

test('a failure to close is told, and it ends nevertheless, as a failure', async () => {
  expect(await run('badly', 'SIGTERM')).toEqual([1, ['closing', 'told: could not close']])
})
