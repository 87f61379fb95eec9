import { expect, test } from 'vitest'
import { demoPassword } from '../../src/demo/accounts.ts'
import { bucketKey, openBucket } from '../support/openBucket.ts'
import { startTestServer } from '../support/startTestServer.ts'
import { PIXEL } from './uploadPicture.ts'

test('a whole server keeps its pictures in a bucket, and says that they are out of reach while it is', async () => {
  const bucket = await openBucket()
  const s3 = { endpoint: bucket.endpoint, bucket: 'docket', ...bucketKey }
  const server = await startTestServer({ s3, LOG_LEVEL: 'silent' })
  try {
    const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, init)
    const login = await ask('/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'warehouse', password: demoPassword }),
    })
    const { authToken: authorization } = ((await login.json()) as { result: { authToken: string } }).result
    const upload = async () => {
      const body = new FormData()
      body.set('file', new Blob([Buffer.from(PIXEL, 'base64')]), 'x.png')
      const answer = await ask('/v1/upload/image', { method: 'POST', headers: { authorization }, body })
      return { status: answer.status, body: (await answer.json()) as Uploaded }
    }
    const { body } = await upload()
    const { url } = body.result!.resources[0]!
    const kept = [...bucket.files.values()]
    expect(kept).toHaveLength(1)
    const served = await ask(url, { headers: { authorization } })
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(kept[0])

    await bucket.close()
    const failed = await upload()
    expect([failed.status, failed.body.code]).toEqual([503, 'server.unavailable'])
    expect((await ask(url, { headers: { authorization } })).status).toBe(503)
  } finally {
    await server.stop()
  }
})

interface Uploaded {
  code?: string
  result: { resources: { url: string }[] } | null
}
