import { fillIn } from './fillIn.ts'
import './login.css'
import markup from './notice.html?raw'

type Notice = Record<'text' | 'href' | 'action', string>

/** One sentence and one way on, where there is no console to say it in. */
export function showNotice(root: HTMLElement, notice: Notice): void {
  root.innerHTML = fillIn(markup, name => notice[name as keyof Notice])
}
