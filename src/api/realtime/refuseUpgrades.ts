import type { Server } from 'node:http'

/**
 * Closes connections that request a protocol upgrade anywhere but at `path`. Until the upgrade is done these have no
 * error listener, and a connection reset would end the process.
 */
export function refuseUpgrades(server: Server, path: string) {
  server.on('upgrade', ({ url = '' }, socket) => {
    socket.on('error', () => socket.destroy())
    if (!url.startsWith(path)) socket.destroy()
  })
}
