import type { Page } from 'playwright-core'
import guide from '../../../resources/guide.json' with { type: 'json' }
import english from '../../../resources/translation/en.json' with { type: 'json' }
import englishOfCore from '../../../src/core/resources/translation/en.json' with { type: 'json' }

const HAN = /[\u3001-\u303f\u4e00-\u9fff\uff00-\uffef]/

/** What the demo calls its own things by words that declarations have, too. */
const NAMES = new Set(['财务', '仓库', '销售', '采购', '物流公司', '客户业务提醒', '商品分类', '其他'])

/** What roles will be called that the guide offers: kept as it is written there. */
const ROLES = guide.steps.people.tasks.flatMap(({ ready = [] }) => ready.map(({ value }) => value.name))

/** Answers that are declared, not written by people; the console says what is in them in its own language. */
const DECLARED = /\/v1\/system\/(declarations|translations|listSettings)/

/**
 * Collects what the server answers from now on, so that what people wrote can be told from what the console says.
 * @returns what finds Chinese in the texts of the page in front that nobody wrote
 */
export function hearData(page: Page) {
  const heard = new Set<string>(ROLES)
  page.on('response', answer => {
    if (!answer.url().includes('/v1/') || DECLARED.test(answer.url())) return
    // Of a page that was left meanwhile there is no body.
    void answer
      .json()
      .then((body: unknown) => addTexts(body, heard))
      .catch(() => undefined)
  })
  return async (isUnits: boolean): Promise<string[]> => {
    const data = [...heard].toSorted((one, other) => other.length - one.length)
    const isOwn = (text: string) => {
      // A declared text that has an English one and stands alone is the console's, wherever it came from.
      if (Object.hasOwn(declared, text) && !NAMES.has(text)) return !(isUnits && text.length <= 2)
      // A name that has no room beneath a chart is cut.
      if (text.endsWith('…') && data.some(one => one.startsWith(text.slice(0, -1)))) return false
      return HAN.test(data.reduce((rest, one) => rest.replaceAll(one, ''), text))
    }
    return (await textsOf(page)).filter(text => HAN.test(text)).filter(isOwn)
  }
}

const declared = { ...englishOfCore.texts, ...english.texts }

function addTexts(value: unknown, heard: Set<string>): void {
  if (typeof value === 'string') {
    // Of formatted text each piece stands in an element of its own.
    if (HAN.test(value))
      for (const piece of [value, ...value.split('\n'), ...value.split(/^[-#]+ |\*\*|\n/m)]) heard.add(piece.trim())
  } else if (value !== null && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) if (name !== 'menus') addTexts(one, heard)
}

/** All that the page in front says, seen or not; but for what is said to be Chinese, and what is quoted. */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const besides = 'script, style, [lang=zh], [data-tab][hidden]'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(besides)) found.add(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest(besides)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '')
    }
    found.add(document.title)
    return [...found]
  })
  return texts.map(text => text.replaceAll(/“[^”]*”/g, '').trim())
}
