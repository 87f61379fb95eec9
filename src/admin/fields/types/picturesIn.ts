/** What a text consists of: its words, and the addresses of pictures among them. */
export interface Illustrated {
  text: string
  pictures: string[]
}

/** On our own server: an upload, or what ends as a picture does. */
const PICTURE = /^\/(?!\/)(v1\/upload\/[\w-]+|\S+\.(jpe?g|png))$/i

export function picturesIn(given: string): Illustrated {
  const words = given.split(/(\s+)/)
  const pictures = words.filter(word => PICTURE.test(word))
  return {
    text: words
      .filter(word => !PICTURE.test(word))
      .join('')
      .trim(),
    pictures,
  }
}
