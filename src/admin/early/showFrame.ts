import type { Store } from 'react-admin'
import '../fields/fields.module.css'
import '../filters/filters.module.css'
import layout from '../layout/Layout.module.css'
import navbar from '../layout/Navbar.module.css'
import panel from '../tabs/TabPanel.module.css'
import strip from '../tabs/TabStrip.module.css'
import '../views/list/list.module.css'
import '../views/list/table/table.module.css'
import { element } from './element.ts'

// The styles of a list are among them: its rows shall wait for no file but their own.

/** Shows what every page of the console stands in, until the console draws it. @returns where the page stands */
export function showFrame(root: HTMLElement, store: Store): HTMLElement {
  const page = element('div', { className: panel.page })
  const frame = element(
    'div',
    { className: `${layout.shell} loadingBar`, inert: true, ariaHidden: 'true' },
    element('header', { className: navbar.navbar }),
    element('aside', { className: layout.side }),
    element('div', { className: strip.bar }),
    element('main', { className: layout.main }, element('div', { className: panel.panel }, page)),
  )
  if (store.getItem('menu.folded', narrow)) frame.dataset.folded = 'true'
  root.replaceChildren(frame)
  return page
}

const narrow = matchMedia('(width < 1100px)').matches
