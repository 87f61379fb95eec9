/**
 * Copies what an input holds; over plain HTTP, where a browser has no clipboard, by its own command.
 * @returns whether it did
 */
export async function copyFrom(input: HTMLInputElement): Promise<boolean> {
  input.select()
  try {
    await navigator.clipboard.writeText(input.value)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
