import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical on a page, or that it scrolls sideways; nothing is what one hopes for. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // No page holds frames, and of what is in order nothing is asked: a quarter of the time, the same findings.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const wide = await page.evaluate(() => {
    const tab = document.querySelector(`[data-tab="${location.pathname}"]:not([hidden])`)
    const within = tab?.firstElementChild ? tab.firstElementChild.scrollWidth - tab.clientWidth : 0
    return Math.max(document.documentElement.scrollWidth - innerWidth, within)
  })
  return [
    ...serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
    ...(wide > 0 ? [`scrolls sideways by ${wide}px`] : []),
  ]
}
