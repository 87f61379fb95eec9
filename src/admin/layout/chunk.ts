/** A part of the console that could not be fetched. */
export class ChunkError extends Error {}

/** Spec, sales 9. */
const timeout = 120_000

/** Gives up on a part of the console that does not arrive; for `lazy` and plain imports. */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  return () => {
    let timer: ReturnType<typeof setTimeout>
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new ChunkError('chunk timed out')), timeout)
    })
    return Promise.race([load(), late]).finally(() => clearTimeout(timer))
  }
}

/** Browsers name a failed import each in its own words. */
export function isChunkError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return (
    error instanceof ChunkError || /dynamically imported module|importing a module script|preload CSS/i.test(message)
  )
}
