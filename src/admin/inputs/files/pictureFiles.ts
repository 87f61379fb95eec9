const PICTURE_TYPES = ['image/jpeg', 'image/png']

/** What a file chooser offers. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png'

/** Bytes that the server takes. */
const MOST_PICTURE_BYTES = 10 * 1024 * 1024

/** What is wrong with a file as a picture, as the end of a message's key; the server looks at its content once more. */
export function wrongPicture({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'notPicture' | 'pictureTooLarge' | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'notPicture'
  return size > MOST_PICTURE_BYTES ? 'pictureTooLarge' : undefined
}

/** The same for a file, which is one Excel workbook. */
export const WORKBOOK_ACCEPT = '.xlsx'

/** Bytes that the server takes. */
const MOST_WORKBOOK_BYTES = 5 * 1024 * 1024

/** What is wrong with a file as a workbook, as the end of a message's key; a browser may know no type of it. */
export function wrongWorkbook({ name, size }: Pick<File, 'name' | 'size'>): 'notWorkbook' | 'tooLarge' | undefined {
  if (!name.toLowerCase().endsWith(WORKBOOK_ACCEPT)) return 'notWorkbook'
  return size > MOST_WORKBOOK_BYTES ? 'tooLarge' : undefined
}

/** As many of the files as there is still room for, and how many had to stay out. */
export function fitting<F>(files: readonly F[], held: number, maxItems = Infinity): { files: F[]; over: number } {
  const room = Math.max(0, maxItems - held)
  return { files: files.slice(0, room), over: Math.max(0, files.length - room) }
}

/** Where the focus goes when the picture at `removed` goes: its successor, else the one before; -1 when it was alone. */
export function neighbour(removed: number, count: number): number {
  return removed + 1 < count ? removed + 1 : removed - 1
}
