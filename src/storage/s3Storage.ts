import type { Storage } from './localStorage.ts'
import { signRequest, type SigningKey } from './signRequest.ts'
import { StorageUnavailable } from './StorageUnavailable.ts'

export interface S3Place extends SigningKey {
  /** http:// or https://, with a path where the storage stands below one. */
  endpoint: string
  bucket: string
}

const TIMEOUT_MS = 30_000

/**
 * Files in a bucket of an S3 storage, which several servers share. What was uploaded comes through the server, that has
 * looked at it first, and goes out through it, that asks whose it is: the bucket needs to be open to nobody.
 */
export function createS3Storage({ endpoint, bucket, ...key }: S3Place): Storage {
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', name: string, content?: Uint8Array) => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${encodeURIComponent(name)}`)
    const headers = signRequest({ method, url, content }, key, new Date())
    const options: RequestInit = { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }
    try {
      return await fetch(url, { ...options, method, ...(content && { body: Buffer.from(content) }) })
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
      // A bucket that is not there is no missing file.
      if (answer.status === 404 && !/<Code>NoSuchBucket</.test(await answer.clone().text())) return undefined
      if (!answer.ok) throw await refusalOf(answer, 'GET', name)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async remove(name) {
      const answer = await ask('DELETE', name)
      // Some storages say of what is not there that it is gone, others that they don't know it.
      if (!answer.ok && answer.status !== 404) throw await refusalOf(answer, 'DELETE', name)
    },
  }
}

/** For the log: what a storage says names no secret. */
async function refusalOf(answer: Response, method: string, name: string): Promise<StorageUnavailable> {
  const code = /<Code>(\w+)</.exec(await answer.text().catch(() => ''))?.[1] ?? ''
  return new StorageUnavailable(`S3 storage: ${method} ${name} answered ${answer.status} ${code}`.trim())
}
