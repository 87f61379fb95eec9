import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules whose findings are minor or moderate to axe, and some of which take long. */
const LESSER = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'focus-order-semantics'],
  ...['form-field-multiple-labels', 'heading-order', 'hidden-content', 'html-xml-lang-mismatch', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map'],
  ...['skip-link', 'table-duplicate-name'],
]

/** Of what is in order nothing is asked: a quarter of the time, the same findings. */
const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(LESSER.map(rule => [rule, { enabled: false }])),
}

/** What axe finds serious or critical on a page, that it scrolls sideways, or that the window does, too; nothing is what one hopes for. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const serious = await violationsOf(page)
  const [wide, long] = await page.evaluate(() => {
    const tab = document.querySelector(`[data-tab="${location.pathname}"]:not([hidden])`)
    const within = tab?.firstElementChild ? tab.firstElementChild.scrollWidth - tab.clientWidth : 0
    const { scrollWidth, scrollHeight } = document.documentElement
    return [Math.max(scrollWidth - innerWidth, within), tab ? scrollHeight - innerHeight : 0] as const
  })
  return [
    ...serious.map(({ id, parts }) => `${id}: ${parts.map(html => html.slice(0, 200)).join(' | ')}`),
    ...(wide > 0 ? [`scrolls sideways by ${wide}px`] : []),
    ...(long > 0 ? [`the window scrolls by ${long}px`] : []),
  ]
}

/**
 * Has axe look at the page, into which it is put once, as long as it is not loaded anew: its source is a megabyte. A text
 * that draws nothing is one of an icon font to it, whose contrast it does not measure: so it would be with all texts
 * where no font has Chinese. There is no icon font, so each text draws something.
 */
async function violationsOf(page: Page): Promise<{ id: string; parts: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async options => {
    const drawing = CanvasRenderingContext2D.prototype
    const { fillText } = drawing
    drawing.fillText = function fillSomething() {
      this.fillRect(0, 0, 1, 1)
    }
    const { violations } = await window.axe
      .run({ exclude: '[data-tab][hidden]' }, options)
      .finally(() => (drawing.fillText = fillText))
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.map(({ id, nodes }) => ({ id, parts: nodes.map(({ html }) => html) }))
  }, OPTIONS)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
