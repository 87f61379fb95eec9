import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** Sends bytes as they are; resolves with what came back once the other side has closed or `enough` has come. */
export function sendRaw(port: number, bytes: string | Buffer, enough?: RegExp): Promise<string> {
  return new Promise(resolve => {
    const socket = open(port)
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
      if (enough?.test(answer)) socket.destroy()
    })
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}

/** Sends bytes and, once they have arrived, breaks the connection off as a lost client does. */
export async function sendAndReset(port: number, bytes: string): Promise<void> {
  const socket = open(port)
  await new Promise<void>(resolve => void socket.write(bytes, () => resolve()))
  // What comes later is answered later.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const closed = new Promise(resolve => socket.once('close', resolve))
  if (socket.closed) return
  socket.resetAndDestroy()
  await closed
}

/** A request for another protocol. */
export function upgradeRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const sent = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** A frame of the WebSocket protocol as a client sends it. */
export function frame(payload: string | Buffer, opcode = 1): Buffer {
  const data = Buffer.from(payload)
  const mask = randomBytes(4)
  const length = Buffer.alloc(data.length < 126 ? 2 : data.length < 65_536 ? 4 : 10)
  length[0] = 0x80 | opcode
  if (length.length === 2) length[1] = 0x80 | data.length
  else if (length.length === 4) length.writeUInt16BE(data.length, 2)
  else length.writeBigUInt64BE(BigInt(data.length), 2)
  if (length.length > 2) length[1] = 0x80 | (length.length === 4 ? 126 : 127)
  return Buffer.concat([length, mask, data.map((byte, index) => byte ^ mask[index % 4]!)])
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}
