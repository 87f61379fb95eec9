const PICTURE_TYPES = ['image/jpeg', 'image/png']

/** What a file chooser offers. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png'

/** Bytes that the server takes. */
const MOST_PICTURE_BYTES = 10 * 1024 * 1024

/** Checks a file as a picture; returns the end of a message's key. The server checks its content, too. */
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

/** Checks a file as a workbook; returns the end of a message's key. A browser may not know its type. */
export function wrongWorkbook({ name, size }: Pick<File, 'name' | 'size'>): 'notWorkbook' | 'tooLarge' | undefined {
  if (!name.toLowerCase().endsWith(WORKBOOK_ACCEPT)) return 'notWorkbook'
  return size > MOST_WORKBOOK_BYTES ? 'tooLarge' : undefined
}

/** Returns as many of the files as there is room for, and how many were left out. */
export function fitting<F>(files: readonly F[], held: number, maxItems = Infinity): { files: F[]; over: number } {
  const room = Math.max(0, maxItems - held)
  return { files: files.slice(0, room), over: Math.max(0, files.length - room) }
}

/**
 * Returns the index that gets the focus when the picture at `removed` goes: its successor, else the one before; -1 when
 * it was alone.
 */
export function neighbour(removed: number, count: number): number {
  return removed + 1 < count ? removed + 1 : removed - 1
}
