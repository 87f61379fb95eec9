import type { Locator, Page } from 'playwright-core'

/** Each of what hands do counts once. */
export interface Hands {
  /** What was done so far. */
  readonly count: number
  /** A double click is one, too, and so is one of the right button. */
  click(target: Locator, more?: { modifiers?: ['Shift']; clickCount?: 2; button?: 'right' }): Promise<void>
  /** One key, or several at once, such as `Control+S`. */
  press(keys: string): Promise<void>
  /** A text, however long, into a field that has the focus by what was done before. */
  type(text: string, into: Locator): Promise<void>
  /** What was copied elsewhere; without a field, onto the page. */
  paste(text: string, into?: Locator): Promise<void>
  /** A file in the dialog of the system. The click that opens the dialog counts besides. */
  chooseFile(opener: Locator, file: ChosenFile): Promise<void>
}

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Does with a page what somebody at a desk does, and counts it. What is seen or waited for costs nothing. */
export function handsOn(page: Page): Hands {
  let count = 0
  const comesTo = (field: Locator) => field.and(page.locator(':focus')).waitFor()
  const click: Hands['click'] = async (target, more) => {
    count += 1
    await target.click(more)
  }
  const press: Hands['press'] = async keys => {
    count += 1
    await page.keyboard.press(keys)
  }
  return {
    get count() {
      return count
    },
    click,
    press,
    async type(text, into) {
      await comesTo(into)
      count += 1
      await page.keyboard.type(text)
    },
    async paste(text, into) {
      if (into) await comesTo(into)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
      await press('Control+V')
    },
    async chooseFile(opener, file) {
      const chooser = page.waitForEvent('filechooser')
      await click(opener)
      count += 1
      await (await chooser).setFiles(file)
    },
  }
}
