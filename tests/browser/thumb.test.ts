import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inFront, signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'
import { seriousFaults } from '../support/seriousFaults.ts'

const docket = openDocket()

const PHONE = { width: 375, height: 800 }

test('goods are picked by their shelves, scanned by the camera, and signed for by hand, on a phone', {
  timeout: 90_000,
}, async () => {
  const { page, context, errors } = await signIn(docket, 'warehouse', { at: '/welcome', viewport: PHONE })
  await seeByCamera(page)
  const pending = await stockOutWith(page, { confirmStatus: 0 })
  await page.goto(`${docket.url}/warehouse/putout/detail/${pending.id}`)
  const record = inFront(page)
  await record.getByRole('button', { name: '拣货' }).click()
  const list = page.getByRole('dialog', { name: /^拣货/ })
  const lines = list.getByRole('checkbox')
  await expect.poll(() => lines.count()).toBe(pending.items.length)
  const confirm = list.getByRole('button', { name: '确认出库' })
  expect(await confirm.isDisabled()).toBe(true)
  expect(await seriousFaults(page)).toEqual([])

  const code = list.getByLabel('编码')
  await code.fill('没有这个')
  await code.press('Enter')
  await list.getByText('这张单据里没有“没有这个”').waitFor()
  // A scanner types wherever the focus is.
  await lines.first().focus()
  await page.keyboard.type('XX0000\n', { delay: 1 })
  await list.getByText('这张单据里没有“XX0000”').waitFor()
  await list.getByRole('button', { name: '用摄像头扫码' }).click()
  // Several labels in one picture each count.
  const codes = [...new Set(pending.items.map(({ productNo }) => productNo))]
  await page.evaluate(inSight => Object.assign(window, { inSight }), codes)
  const ticked = list.getByRole('checkbox', { checked: true })
  await expect.poll(() => ticked.count()).toBe(codes.length)

  // Who is called away goes on where it was.
  await list.getByRole('button', { name: '关闭' }).click()
  await list.waitFor({ state: 'detached' })
  await page.reload()
  await record.getByRole('button', { name: '拣货' }).click()
  await expect.poll(() => ticked.count()).toBe(codes.length)
  for (const box of await lines.all()) await box.check()
  await confirm.click()
  await page.getByRole('dialog').getByText('是否确认出库？').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await record.getByRole('button', { name: '拣货' }).click()
  await expect.poll(() => ticked.count()).toBe(pending.items.length)

  const unsigned = await stockOutWith(page, { confirmStatus: 1, outStatus: 0 })
  await page.goto(`${docket.url}/warehouse/putout/detail/${unsigned.id}`)
  await record.getByRole('button', { name: '确认签收' }).click()
  const form = page.getByRole('dialog', { name: '确认签收' })
  await form.getByLabel('签收人').fill('王师傅')
  await form.getByRole('button', { name: '手写签名' }).click()
  const pad = page.getByRole('dialog', { name: '手写签名' })
  const done = pad.getByRole('button', { name: '确定' })
  expect(await done.isDisabled()).toBe(true)
  await draw(page)
  await done.click()
  await pad.waitFor({ state: 'detached' })
  await form.getByRole('img', { name: '签名.png' }).waitFor()
  await form.getByRole('button', { name: '确定' }).click()
  await page.getByText('操作成功').waitFor()
  await record.getByRole('heading', { name: '签收凭证' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('what is pressed on a phone is as high as a finger, in the window, a dialog and a form', {
  timeout: 60_000,
}, async () => {
  const { page, context } = await signIn(docket, 'admin', { at: '/welcome', phone: true })
  const pending = await stockOutWith(page, { confirmStatus: 0 })
  await page.goto(`${docket.url}/sale/putoutDetail/${pending.id}`)
  const record = inFront(page)
  await record.getByRole('button', { name: '录入物流' }).waitFor()
  expect(await lowOnes(page)).toEqual([])
  expect(await seriousFaults(page)).toEqual([])
  await record.getByRole('button', { name: '录入物流' }).click()
  await page.getByRole('dialog').getByLabel('运单号').waitFor()
  expect(await lowOnes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto(`${docket.url}/sale/putout?filter=${encodeURIComponent('{"customerName":"机"}')}`)
  await record.getByRole('button', { name: '明细模式' }).waitFor()
  expect(await lowOnes(page)).toEqual([])
  await page.goto(`${docket.url}/sale/orderEdit/new`)
  await record.getByLabel('销售备注').waitFor()
  expect(await lowOnes(page)).toEqual([])
  await context.close()
})

/** Buttons and inputs that are too low for a finger, but for those that stand within another one. */
const lowOnes = (page: Page) =>
  page.locator('button, input:not([type=file]), textarea, [role=button]').evaluateAll(all =>
    all
      .filter(one => one.checkVisibility() && !one.closest('[aria-hidden=true], .MuiAutocomplete-endAdornment, tbody'))
      .map(one => {
        // A box is as high as what is pressed for it.
        const { height } = (one.closest('label') ?? one).getBoundingClientRect()
        return [one.getAttribute('aria-label') ?? one.textContent, height] as const
      })
      // A line under the strip of tabs is theirs, too.
      .filter(([, height]) => height < 39),
  )

/** Lets the page have a camera that sees what `inSight` says: browsers on computers read no codes. */
async function seeByCamera(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as { inSight?: string[] }
    class BarcodeDetector {
      detect = async () => (seen.inSight ?? []).map(rawValue => ({ rawValue }))
    }
    Object.assign(window, { BarcodeDetector })
    navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream()
    HTMLMediaElement.prototype.play = async () => undefined
  })
}

interface StockOut {
  id: string
  items: { productNo: string }[]
}

/** Finds a stock-out in a state, with its lines. */
const stockOutWith = (page: Page, state: Record<string, number>) =>
  page.evaluate(async (query): Promise<StockOut> => {
    const read = async (path: string) => ((await (await fetch(`/v1/${path}`)).json()) as { result: unknown }).result
    const [first] = (await read(`salesOrder/stockOutOrder?per_page=1&${query}`)) as { id: string }[]
    return (await read(`salesOrder/stockOutOrder/${first!.id}`)) as StockOut
  }, new URLSearchParams(Object.entries(state).map(([name, value]) => [name, String(value)])).toString())

async function draw(page: Page) {
  const box = (await page.getByRole('img', { name: '在此处手写签名' }).boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [120, 140],
    [180, 60],
    [240, 150],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y)
  await page.mouse.up()
}
