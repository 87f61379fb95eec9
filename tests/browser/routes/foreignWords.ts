import type { Page } from 'playwright-core'
import english from 'ra-language-english'
import { en } from '../../../src/admin/providers/texts/messages/en.ts'

/** English that a Chinese page shows: whole texts that the English messages have, or keys of messages nobody wrote. */
export async function foreignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.add(node.textContent!.trim())
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name)?.trim() ?? '')
    return [...found]
  })
  return texts.filter(text => messages.has(text) || /^(ra|docket)\.[\w.]+$/.test(text))
}

const messages = new Set([...textsOf(english), ...textsOf(en)])

function textsOf(tree: object): string[] {
  return Object.values(tree).flatMap(value => {
    if (typeof value !== 'string') return textsOf(value as object)
    return value.length > 3 && /^[\x20-\x7e]*$/.test(value) && /[a-z]/.test(value) ? [value] : []
  })
}
