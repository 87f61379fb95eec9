import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './localStorage.ts'
import { StorageUnavailable } from './StorageUnavailable.ts'

export interface S3Place {
  /** http:// or https://, with a path where the storage stands below one. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 30_000

/**
 * Makes a storage in an S3 bucket, which several servers share. Uploads come through the server, which checks them
 * first, and go out through it, which checks permission: the bucket needs no public access.
 * @throws StorageUnavailable from each method
 */
export function createS3Storage({ endpoint, bucket, ...key }: S3Place): Storage {
  // The caller learns at once that the storage fails; by default the client would retry ten times.
  const client = new AwsClient({ ...key, service: 's3', retries: 0 })
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', name: string, content?: Uint8Array) => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${encodeURIComponent(name)}`)
    const body = content && Buffer.from(content)
    // The content is signed as well: without its checksum the signature would be good for any content.
    const headers = { 'x-amz-content-sha256': sha256(body ?? '') }
    const options: RequestInit = { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }
    try {
      return await client.fetch(url, options)
    } catch (error) {
      throw new StorageUnavailable(`S3 storage: ${method} ${name} got no answer`, { cause: error })
    }
  }
  return {
    async put(name, content) {
      const answer = await ask('PUT', name, content)
      if (!answer.ok) throw await refusalOf(answer, 'PUT', name)
    },
    async get(name) {
      const answer = await ask('GET', name)
      // A missing bucket is an error, not a missing file.
      if (answer.status === 404 && !/<Code>NoSuchBucket</.test(await answer.clone().text())) return undefined
      if (!answer.ok) throw await refusalOf(answer, 'GET', name)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async remove(name) {
      const answer = await ask('DELETE', name)
      // Deleting a missing file succeeds with some storages, others answer 404.
      if (!answer.ok && answer.status !== 404) throw await refusalOf(answer, 'DELETE', name)
    },
  }
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** Makes the error for the log; the codes of a storage contain no secret. */
async function refusalOf(answer: Response, method: string, name: string): Promise<StorageUnavailable> {
  const code = /<Code>(\w+)</.exec(await answer.text().catch(() => ''))?.[1] ?? ''
  return new StorageUnavailable(`S3 storage: ${method} ${name} answered ${answer.status} ${code}`.trim())
}
