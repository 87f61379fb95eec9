import { expect, test } from 'vitest'
import { createS3Storage } from '../../src/storage/s3Storage.ts'
import { StorageUnavailable } from '../../src/storage/StorageUnavailable.ts'
import { signRequest } from '../../src/storage/signRequest.ts'
import { bucketKey as key, openBucket } from '../support/openBucket.ts'

const at = new Date('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'

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
])('%s %s is signed as the published example', (method, path, headers, content, signature) => {
  const request = { method, url: new URL(host + path), headers, content: Buffer.from(content) }
  expect(signRequest(request, key, at).authorization).toContain(`,Signature=${signature}`)
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

test('a file that was removed is gone, and removing it again is no mistake', async () => {
  const { endpoint, files } = await openBucket()
  const storage = createS3Storage({ endpoint, bucket: 'docket', ...key })
  await storage.put(ID, Buffer.from('x'))
  await storage.remove(ID)
  expect(files.size).toBe(0)
  await storage.remove(ID)
  expect(await storage.get(ID)).toBeUndefined()
})
