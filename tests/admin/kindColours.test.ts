import { expect, test } from 'vitest'
import { readSource } from '../support/sourceFiles.ts'

const tokens = readSource('src/admin/theme/tokens.css').text
const kind = readSource('src/admin/theme/kind.module.css').text
const [light = '', dark = ''] = tokens.split(':root[data-theme="dark"]')
const [, first, step] = /calc\(([\d.]+)deg \+ var\(--kind\) \* ([\d.]+)deg\)/.exec(kind)!

/** Kinds of documents of the specification, and those that came besides. */
const KINDS = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14]
const hueOf = (kind: number) => (Number(first) + kind * Number(step)) % 360

test('no two kinds of documents have one colour, and those that stand side by side are far apart', () => {
  const apart = (one: number, other: number) => {
    const between = Math.abs(hueOf(one) - hueOf(other))
    return Math.min(between, 360 - between)
  }
  for (const one of KINDS) for (const other of KINDS) if (one < other) expect(apart(one, other)).toBeGreaterThan(12)
  for (const [one, other] of [
    [0, 3],
    [1, 4],
    [2, 5],
    [7, 8],
    [9, 10],
    [0, 1],
    [3, 4],
  ] as const)
    expect(apart(one, other), `${one} and ${other}`).toBeGreaterThan(45)
})

test.each([
  ['light', light],
  ['dark', dark],
])('each can be read on a card and on the page, %s', (_, css) => {
  const [, lightness, chroma] = /--kind-light: ([\d.]+)% ([\d.]+);/.exec(css)!
  for (const place of ['surface', 'surface-2']) {
    const surface = luminance(channelsOf(new RegExp(`--${place}: (#\\w+);`).exec(css)![1]!))
    for (const kind of KINDS) {
      const colour = luminance(fromOklch(Number(lightness) / 100, Number(chroma), hueOf(kind)))
      const [dim, bright] = [colour, surface].toSorted((a, b) => a - b)
      expect((bright! + 0.05) / (dim! + 0.05), `kind ${kind} on ${place}`).toBeGreaterThan(4.5)
    }
  }
})

/** Linear red, green and blue of a colour, as far as a screen shows them. */
function fromOklch(lightness: number, chroma: number, hue: number) {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(channel => Math.min(1, Math.max(0, channel)))
}

function channelsOf(hex: string) {
  const digits = (hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)).match(/../g)!
  const values = digits.map(pair => Number.parseInt(pair, 16) / 255)
  return values.map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
}

const luminance = ([red, green, blue]: number[]) => 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
