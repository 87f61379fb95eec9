import { io, type Socket } from 'socket.io-client'
import type { Trial } from '../trial.ts'
import type { Ground } from './openGround.ts'

/** Tokens by which nobody comes in. */
const tokens = ({ callers }: Ground): unknown[] => {
  const [company = '', secret = ''] = callers.admin.token.split('.')
  const [theirs = ''] = callers.other.token.split('.')
  return [
    ...[undefined, null, '', 0, true, {}, [], ['a'], { toString: 'x' }, 'x', '.', `${company}.`, `.${secret}`],
    ...[
      `${theirs}.${secret}`,
      `${company}.${secret}x`,
      `${company}.${secret.slice(1)}`,
      'x'.repeat(100_000),
      '\0',
      '\ud800',
    ],
    ...callers.all.filter(({ name }) => name === 'API key' || name === 'operator').map(({ token }) => token),
  ]
}

const ROOMS = ['join', 'room', 'subscribe', 'told', 'changed', 'notice', 'declarations', '__proto__']
const MESSAGES = 2000

/** Hostile handshakes, rooms of others, messages without an end; then a change that only the own company may hear of. */
export async function trySockets(url: string, ground: Ground): Promise<Trial> {
  const wrong = { 'let in': 0, 'foreign event': 0, deaf: 0 }
  const given = tokens(ground)
  for (const token of given) {
    const socket = open(url, { auth: { token } })
    if (await isConnected(socket)) {
      wrong['let in']++
      console.log(`let in: ${JSON.stringify(token)?.slice(0, 100)}`)
    }
    socket.close()
  }
  const evil = {
    extraHeaders: { origin: 'https://evil.invalid', cookie: `docket_session=${ground.callers.admin.token}` },
  }
  const fromElsewhere = open(url, evil)
  if (await isConnected(fromElsewhere)) wrong['let in']++
  fromElsewhere.close()

  const mine = open(url, { auth: { token: ground.callers.admin.token } })
  const theirs = open(url, { auth: { token: ground.callers.other.token } })
  const heard: string[] = []
  mine.onAny((...message: unknown[]) => void heard.push(JSON.stringify(message)))
  const [isIn, isTheirsIn] = [await isConnected(mine), await isConnected(theirs)]
  if (!isIn || !isTheirsIn) wrong.deaf++
  const [company = ''] = ground.callers.other.token.split('.')
  for (const event of ROOMS)
    for (const room of [company, `${company}/customer`, [company]]) mine.emit(event, room, () => undefined)
  for (let count = 0; count < MESSAGES; count++) mine.emit('x', { deep: '['.repeat(200), count })
  const told = new Promise<boolean>(resolve => {
    theirs.on('changed', () => resolve(true))
    setTimeout(() => resolve(false), 10_000)
  })
  const id = await changeCustomer(ground)
  if (!(await told)) wrong.deaf++
  const foreign = heard.filter(message => message.includes(id) || message.includes(company))
  wrong['foreign event'] += foreign.length
  // More than a message may have ends the connection, not the process.
  const ended = new Promise(resolve => mine.once('disconnect', resolve))
  mine.emit('x', 'x'.repeat(100_000))
  await ended
  theirs.close()
  return {
    what: 'sockets: handshakes, rooms of others, floods',
    tried: given.length + 1 + ROOMS.length * 3 + MESSAGES + 1,
    unit: 'messages',
    wrong,
  }
}

const open = (url: string, more: object): Socket =>
  io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...more })

const isConnected = (socket: Socket): Promise<boolean> =>
  new Promise(resolve => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
    socket.once('disconnect', () => resolve(false))
  })

/** Changes a customer of the other company. @returns its id */
async function changeCustomer({ client, callers }: Ground): Promise<string> {
  const headers = { authorization: `Bearer ${callers.other.token}`, 'content-type': 'application/json' }
  const list = await client.send({ method: 'GET', target: '/v1/customer?per_page=1', headers })
  const [{ id }] = (JSON.parse(list.body.toString()) as { result: [{ id: string }] }).result
  const body = Buffer.from(JSON.stringify({ address: `金丝雀路${Date.now()}号` }))
  await client.send({ method: 'PATCH', target: `/v1/customer/${id}`, headers, body })
  return id
}
