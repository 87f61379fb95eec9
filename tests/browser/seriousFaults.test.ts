import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

test('what the tests look for on each page is found: pale words, a picture and a button without a name', async () => {
  const { page, context } = await signIn(docket, 'admin')
  await page.goto(`${docket.url}/sale/order`)
  await inFront(page).locator('tbody a').first().waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.evaluate(() => {
    const words = document.createElement('p')
    words.textContent = '看不清'
    words.style.color = '#ccc'
    words.style.background = '#fff'
    const place = document.querySelector('[data-tab]:not([hidden]) > *')!
    place.prepend(words, document.createElement('img'), document.createElement('button'))
  })
  const found = (await seriousFaults(page)).map(fault => fault.split(':')[0])
  expect(found.toSorted()).toEqual(['button-name', 'color-contrast', 'image-alt'])
  await context.close()
})
