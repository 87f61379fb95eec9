import { fillIn } from './fillIn.ts'
import './login.css'
import markup from './notice.html?raw'

type Notice = Record<'text' | 'href' | 'action', string>

/** Shows one sentence and one link, where there is no console to show it. */
export function showNotice(root: HTMLElement, notice: Notice): void {
  root.innerHTML = fillIn(markup, name => notice[name as keyof Notice])
}
