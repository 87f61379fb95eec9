import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { isSignedForBucket } from './isSignedForBucket.ts'

export const bucketKey = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}

/** A storage that keeps what is signed with the right key and refuses the rest. */
export async function openBucket() {
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void bodyOf(request).then(content => {
      const { method = '', url = '', headers } = request
      const given = { method, url: new URL(url, `http://${headers.host}`), headers, content }
      if (!isSignedForBucket(given, bucketKey))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      if (!url.startsWith('/docket/')) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      if (method === 'PUT') {
        if (!headers['content-length'])
          return response.writeHead(411).end('<Error><Code>MissingContentLength</Code></Error>')
        files.set(url, content)
        return response.end()
      }
      if (method === 'DELETE') return response.writeHead(files.delete(url) ? 204 : 404).end()
      const file = files.get(url)
      return file ? response.end(file) : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const close = () => new Promise(resolve => server.close(resolve).closeAllConnections())
  onTestFinished(async () => void (await close()))
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, files, close }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
