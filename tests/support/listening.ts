import type { Page } from 'playwright-core'

/**
 * Waits until a window that is opened from now on is told of changes.
 * @returns the address of its socket, and what the server answered to the connection
 */
export function listening(page: Page): Promise<{ url: string; answer: string }> {
  return new Promise(resolve => {
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => {
        const answer = String(payload)
        if (answer.startsWith(CONNECTED)) resolve({ url: socket.url(), answer })
      }),
    )
  })
}

/** How socket.io answers a connection that it let in. */
const CONNECTED = '40'
