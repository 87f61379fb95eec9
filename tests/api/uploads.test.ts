import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { sendFile } from './uploadPicture.ts'

interface Uploaded {
  id: string
  resources: { url: string }[]
}

describe.each(engines())('an uploaded picture on $name', engine => {
  let app: TestApp
  let caller: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    caller = await app.as('sales')
  })
  afterAll(() => app.close())

  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
  const put = async (content: Buffer, name?: string) => {
    const answer = await sendFile(app, caller, Uint8Array.from(content), name)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ result: Uploaded }>().result
  }
  const get = (url: string, { token } = caller) => app.app.inject({ url, headers: { authorization: token } })

  it('has an address of its own, whatever its name', async () => {
    const png = await draw(20, 10).png().toBuffer()
    for (const name of ['../../etc/passwd', 'x.html', 'x.svg', '照片.png', 'a\nb', '']) {
      const { id, resources } = await put(png, name)
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(resources).toEqual([{ url: `/v1/upload/${id}` }])
    }
  })

  it('is served as a JPEG that no browser runs or guesses at, to the own company only', async () => {
    const { resources } = await put(await draw(20, 10).png().toBuffer())
    const [{ url } = { url: '' }] = resources
    const answer = await get(url, await app.as('warehouse'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; frame-ancestors 'none'",
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 10 })
    expect((await get(url, await app.as('other'))).statusCode).toBe(404)
    expect((await get(url, app.anonymous)).statusCode).toBe(401)
  })

  it('loses what the camera added, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'secret place', Make: 'camera' } }
    const photo = await draw(30, 10).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { resources } = await put(photo, 'x.jpg')
    const { rawPayload } = await get(resources[0]!.url)
    const { exif: kept, orientation, width, height } = await sharp(rawPayload).metadata()
    expect({ kept, orientation, width, height }).toEqual({
      kept: undefined,
      orientation: undefined,
      width: 10,
      height: 30,
    })
    expect(rawPayload.includes('secret place')).toBe(false)
  })

  it('is white where it was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const logo = await sharp({ create: { width: 4, height: 4, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { resources } = await put(logo)
    const [red] = await sharp((await get(resources[0]!.url)).rawPayload)
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(250)
  })

  it('is made smaller when it is large, and refused when it is enormous', async () => {
    const { resources } = await put(await draw(4000, 1000).jpeg().toBuffer())
    const { width, height } = await sharp((await get(resources[0]!.url)).rawPayload).metadata()
    expect([width, height]).toEqual([2400, 600])
    const bomb = await draw(8000, 8000).png().toBuffer()
    const refused = await sendFile(app, caller, Uint8Array.from(bomb))
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([415, 'upload.notPicture'])
  })

  it('that is cut off, or something else under its name, is refused and leaves nothing', async () => {
    const count = async () => (await app.connection.db.selectFrom('upload').select('id').execute()).length
    const before = await count()
    const png = await draw(50, 50).png().toBuffer()
    const gif = await draw(5, 5).gif().toBuffer()
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const noise = sharp(Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
    const whole = [await noise.clone().png().toBuffer(), await noise.clone().jpeg().toBuffer()]
    // Without its last byte, without the part that ends it, and in the middle of its points.
    const cut = whole.flatMap(picture =>
      [picture.length - 1, picture.length - 12, picture.length >> 1].map(end => picture.subarray(0, end)),
    )
    for (const content of [...cut, png.subarray(0, 60), gif, page, Buffer.concat([page, png]), Buffer.alloc(0)]) {
      const answer = await sendFile(app, caller, Uint8Array.from(content), 'x.png')
      expect([answer.statusCode, answer.json<{ success: boolean }>().success]).toEqual([415, false])
    }
    expect(await count()).toBe(before)
  })

  it('comes one at a time, as a form', async () => {
    const headers = { authorization: caller.token }
    for (const payload of ['--x--\r\n', '', '--x\r\n'])
      for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'image/png']) {
        const answer = await app.app.inject({
          method: 'POST',
          url: '/v1/upload/image',
          headers: { ...headers, 'content-type': type },
          payload,
        })
        expect(answer.statusCode, `${type} ${payload}`).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode, `${type} ${payload}`).toBeLessThan(500)
      }
    expect(
      (await app.app.inject({ method: 'POST', url: '/v1/upload/image', payload: Buffer.alloc(10) })).statusCode,
    ).toBe(401)
  })
})
