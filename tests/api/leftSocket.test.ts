import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRealtime } from '../../src/api/realtime/createRealtime.ts'
import { trustedProxy } from '../../src/api/trustedProxy.ts'
import type { Actor } from '../../src/domain/actor.ts'
import type { Registry } from '../../src/engine/model/model.ts'

test('who leaves while it is asked who he is, is asked for no more; who stays is asked for each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const server = createServer()
  const realtime = createRealtime(server, {
    registry: () => ({ resources: {} }) as unknown as Registry,
    async resolveSession(token) {
      asked.push(token)
      if (token === 'leaving') await held
      return { serviceBuyerId: 'A', accountId: 'a', keys: new Set<string>() } as unknown as Actor
    },
    onChanged: () => undefined,
    readChanges: async () => [],
    onError: error => {
      throw error
    },
    proxy: trustedProxy('loopback'),
  })
  onTestFinished(() => realtime.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = (token: string) => io(url, { auth: { token }, transports: ['websocket'], reconnection: false })

  const leaving = open('leaving')
  await vi.waitFor(() => expect(asked).toEqual(['leaving']))
  leaving.disconnect()
  const staying = open('staying')
  onTestFinished(() => void staying.disconnect())
  await vi.waitFor(() => expect(staying.connected).toBe(true))
  release()
  await new Promise(setImmediate)
  asked.length = 0
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(asked).toEqual(['staying']))
})
