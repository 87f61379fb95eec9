import type { Server } from 'node:http'

/**
 * Closes connections that ask for another protocol anywhere but at `path`. What asks there has nobody who hears of its
 * errors until the other protocol has begun: without a listener a reset in between would end the process.
 */
export function refuseUpgrades(server: Server, path: string) {
  server.on('upgrade', ({ url = '' }, socket) => {
    socket.on('error', () => socket.destroy())
    if (!url.startsWith(path)) socket.destroy()
  })
}
