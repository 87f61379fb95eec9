import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createS3Storage } from '../../src/storage/s3Storage.ts'
import { StorageUnavailable } from '../../src/storage/StorageUnavailable.ts'
import { isSignedForBucket } from '../support/isSignedForBucket.ts'
import { bucketKey as key, openBucket } from '../support/openBucket.ts'
import { openReceiver } from '../support/openReceiver.ts'

const HOST = 'examplebucket.s3.amazonaws.com'

// Amazon S3, "Signature Calculations for the Authorization Header", examples.
test.each<[string, string, Record<string, string>, string, string]>([
  ['GET', '/test.txt', { range: 'bytes=0-9' }, '', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('the bucket of these tests takes the published example %s %s as signed, and no other', (...example) => {
  const [method, path, given, text, signature] = example
  const content = Buffer.from(text)
  const sum = createHash('sha256').update(content).digest('hex')
  const sent = { host: HOST, ...given, 'x-amz-content-sha256': sum, 'x-amz-date': '20130524T000000Z' }
  const signed = `SignedHeaders=${Object.keys(sent).toSorted().join(';')},Signature=${signature}`
  const credential = `${key.accessKeyId}/20130524/us-east-1/s3/aws4_request`
  const headers = { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${credential},${signed}` }
  const request = { method, url: new URL(`https://${HOST}${path}`), headers, content }
  expect(isSignedForBucket(request, key)).toBe(true)
  for (const other of [
    { method: 'DELETE' },
    { url: new URL(`https://${HOST}/other`) },
    { content: Buffer.from(`${text}.`) },
    { headers: { ...headers, 'x-amz-date': '20130524T000001Z' } },
  ])
    expect(isSignedForBucket({ ...request, ...other }, key)).toBe(false)
})

const ID = '01900000-0000-7000-8000-0000000000aa'

test('a file comes back as it was put; what is not there is undefined', async () => {
  const { endpoint, files } = await openBucket()
  const storage = createS3Storage({ endpoint, bucket: 'docket', ...key })
  const content = Uint8Array.from({ length: 256 }, (_, index) => index)
  await storage.put(ID, content)
  expect([...files.keys()]).toEqual([`/docket/${ID}`])
  expect(await storage.get(ID)).toEqual(content)
  expect(await storage.get(ID.replace('a', 'b'))).toBeUndefined()
})

test('a refusal and silence are no missing file, and name no secret', async () => {
  const { endpoint, close } = await openBucket()
  const failure = (place: object) =>
    createS3Storage({ endpoint, bucket: 'docket', ...key, ...place })
      .get(ID)
      .catch((error: unknown) => error)
  const wrongKey = await failure({ secretAccessKey: 'no-such-secret' })
  expect(wrongKey).toBeInstanceOf(StorageUnavailable)
  expect(String(wrongKey)).toContain(`GET ${ID} answered 403 SignatureDoesNotMatch`)
  expect(String(wrongKey)).not.toContain('no-such-secret')
  expect(await failure({ bucket: 'other' })).toBeInstanceOf(StorageUnavailable)
  await close()
  expect(await failure({})).toBeInstanceOf(StorageUnavailable)
})

test('a storage that fails is asked once: who waits hears of it', async () => {
  const receiver = await openReceiver()
  onTestFinished(() => receiver.close())
  receiver.reply = () => ({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' })
  const storage = createS3Storage({ endpoint: receiver.url, bucket: 'docket', ...key })
  await expect(storage.put(ID, Buffer.from('x'))).rejects.toThrow(`PUT ${ID} answered 503 SlowDown`)
  expect(receiver.calls).toHaveLength(1)
})

test('a file that was removed is gone, and removing it again is no mistake', async () => {
  const { endpoint, files } = await openBucket()
  const storage = createS3Storage({ endpoint, bucket: 'docket', ...key })
  await storage.put(ID, Buffer.from('x'))
  await storage.remove(ID)
  expect(files.size).toBe(0)
  await storage.remove(ID)
  expect(await storage.get(ID)).toBeUndefined()
})
