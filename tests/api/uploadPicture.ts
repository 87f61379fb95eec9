import type { Caller, TestApp } from '../support/createTestApp.ts'

export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Sends a file, for who is signed in unless the address has a ticket. */
export async function sendFile(
  { app }: TestApp,
  { token }: Pick<Caller, 'token'>,
  content: Uint8Array<ArrayBuffer>,
  name = 'x.png',
  url = '/v1/upload/image',
) {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')!, ...(token && { authorization: token }) },
  })
}

/** Uploads a picture of one pixel; returns its address. */
export async function uploadPicture(app: TestApp, caller: Caller): Promise<string> {
  const answer = await sendFile(app, caller, Uint8Array.from(Buffer.from(PIXEL, 'base64')))
  return answer.json<{ result: { resources: { url: string }[] } }>().result.resources[0]!.url
}
