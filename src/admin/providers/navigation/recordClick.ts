import { api } from '../data/api.ts'
import { createSend } from '../data/httpClient.ts'

interface Pressed {
  name: string
  icon: string
  url: string
}

/** Below what the server takes in, so that it never has to refuse. */
const MOST_IN_WINDOW = 40
const WINDOW_MS = 60_000

const send = createSend(key => key)
let sent: number[] = []

/** Records a click on a menu entry, without waiting for it or reporting its failure. */
export function recordClick(pressed: Pressed): void {
  const now = Date.now()
  sent = sent.filter(time => time > now - WINDOW_MS)
  if (sent.length >= MOST_IN_WINDOW) return
  sent.push(now)
  const body = JSON.stringify(pressed)
  send(`${api}/system/clickButton`, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
