import { PART_TIMEOUT, PartError } from './PartError.ts'

/**
 * Loads a part of the console, and gives up on what does not arrive. Asked again, it tries again.
 * @throws PartError
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PartError('the part timed out')), PART_TIMEOUT)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw isFailedImport(error) ? new PartError(error.message, { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers name a failed import each in its own words. */
function isFailedImport(error: unknown): error is TypeError {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
}
