import type { Measure } from '../model/reportModel.ts'

type Named = Pick<Measure, 'name' | 'label'>

/**
 * Reads a formula that is written with what measures are called, such as 毛利 / 金额.
 * @returns the formula with their names, or what is neither a measure nor a figure
 */
export function formulaOf(words: string, measures: readonly Named[]): { formula: string } | { unknown: string } {
  const byLength = measures.toSorted((one, other) => other.label.length - one.label.length)
  const parts: string[] = []
  let rest = plain(words)
  while (rest) {
    const measure = byLength.find(({ label }) => rest.startsWith(plain(label)))
    const other = /^(\d+(\.\d+)?|[-+*/()])/.exec(rest)?.[0]
    if (!measure && other === undefined) return { unknown: /^[^-+*/()]+/.exec(rest)![0].trim() }
    parts.push(measure?.name ?? other!)
    rest = rest.slice((measure ? plain(measure.label) : other!).length).trimStart()
  }
  return { formula: parts.join(' ') }
}

/** Writes a formula with what its measures are called. */
export const formulaWords = (formula: string, measures: readonly Named[]): string =>
  formula.replace(/[a-z][A-Za-z0-9]*/g, name => measures.find(one => one.name === name)?.label ?? name)

/** As Chinese keyboards write them. */
const SIGNS: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '×': '*',
  '÷': '/',
  '＋': '+',
  '－': '-',
  '／': '/',
}

const plain = (text: string) => text.replace(/[（）×÷＋－／]/g, sign => SIGNS[sign]!).trim()
