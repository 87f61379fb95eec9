import AxeBuilder from '@axe-core/playwright'
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

/** What axe finds serious or critical on a page, that it scrolls sideways, or that the window does, too; nothing is what one hopes for. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // No page holds frames, and of what is in order nothing is asked: a quarter of the time, the same findings.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(LESSER)
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const [wide, long] = await page.evaluate(() => {
    const tab = document.querySelector(`[data-tab="${location.pathname}"]:not([hidden])`)
    const within = tab?.firstElementChild ? tab.firstElementChild.scrollWidth - tab.clientWidth : 0
    const { scrollWidth, scrollHeight } = document.documentElement
    return [Math.max(scrollWidth - innerWidth, within), tab ? scrollHeight - innerHeight : 0] as const
  })
  return [
    ...serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
    ...(wide > 0 ? [`scrolls sideways by ${wide}px`] : []),
    ...(long > 0 ? [`the window scrolls by ${long}px`] : []),
  ]
}
