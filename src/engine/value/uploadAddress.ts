/** What the address of an upload tells of it. */
export interface UploadAddress {
  id: string
  /** What people call the file, where they know it by a name. */
  name?: string
  /** Its bytes, where it is an attachment. */
  size?: number
}

/** Characters of a file's name that are kept, from its end, where the type is. */
const MOST_NAME = 60

/** Cuts a file's name to what an address may tell. */
export const keptName = (name: string) => Array.from(name).slice(-MOST_NAME).join('')

/** Returns the address of an uploaded file. */
export function uploadUrl({ id, name, size }: UploadAddress): string {
  const told = [
    ...(name ? [`name=${encodeURIComponent(keptName(name))}`] : []),
    ...(size === undefined ? [] : [`size=${size}`]),
  ]
  return `/v1/upload/${id}${told.length > 0 ? `?${told.join('&')}` : ''}`
}

const PATTERN = /^\/v1\/upload\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?name=([^&#]+)(?:&size=(\d+))?)?$/

/** Reads the address of an upload; undefined for any other text. */
export function readUploadUrl(url: unknown): UploadAddress | undefined {
  const [, id, name, size] = (typeof url === 'string' && PATTERN.exec(url)) || []
  if (id === undefined) return undefined
  return { id, ...(name && { name: decoded(name) }), ...(size && { size: Number(size) }) }
}

/** Returns the names of attached files, of one address or a list of them. */
export const fileNames = (value: unknown): string[] =>
  [value ?? []].flat().flatMap(url => readUploadUrl(url)?.name ?? [])

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
