/** The first that fits counts: most browsers say that they are others, too. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const systems: readonly [name: string, pattern: RegExp][] = [
  ['Windows', /Windows/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** Returns a few words by which people know their device again, from what its browser says of itself. */
export function deviceWords(agent = ''): string | undefined {
  const found = [browsers, systems].flatMap(kinds => kinds.find(([, pattern]) => pattern.test(agent))?.[0] ?? [])
  return found.length > 0 ? found.join(' · ') : undefined
}
