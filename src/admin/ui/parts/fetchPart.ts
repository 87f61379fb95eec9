import { PART_TIMEOUT, PartError } from './PartError.ts'

/** Files that have come or are on their way, by their addresses. */
const files = new Map<string, Promise<void>>()

/**
 * Fetches all files of a part, then imports it; the build turns every `import()` of the console into this. Older
 * browsers remember a failed import as long as the page is open, and none tells a missing file from a lost connection;
 * a failed fetch does, and can be retried.
 * @param names of the files as the build knows them: the part's own, those that it imports, its styles
 * @throws PartError
 */
export async function fetchPart<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  await Promise.all(names.map(name => bring(import.meta.env.BASE_URL + name)))
  return load()
}

function bring(address: string): Promise<void> {
  const known = files.get(address) ?? fetchFile(address)
  files.set(address, known)
  known.catch(() => files.delete(address))
  return known
}

async function fetchFile(address: string): Promise<void> {
  const isStyle = address.endsWith('.css')
  if (isStyle && document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), PART_TIMEOUT)
  try {
    const answer = await fetch(address, { signal: controller.signal })
    if (!answer.ok) throw new PartError(`${address}: ${answer.status}`, { isGone: answer.status === 404 })
    // To its end: the import then finds it in the browser's cache.
    await answer.arrayBuffer()
  } catch (error) {
    throw error instanceof PartError ? error : new PartError(`${address} did not come`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
  if (isStyle) await addStyles(address)
}

function addStyles(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new PartError(`${address} did not come`))
    })
    document.head.append(link)
  })
}
