/** Returns round steps for an axis from 0 to at least the given value, at most five of them; the last is the top. */
export function axisSteps(most: number): number[] {
  if (!(most > 0)) return [0]
  const raw = most / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size >= raw * 0.999) ?? raw
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, index) => Number((index * step).toPrecision(6)))
}

/** Formats a figure of an axis in few characters: 12.5万 for 125,000 in Chinese, 125K in English. */
export function shortFigure(value: number, locale: string): string {
  return new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : locale, {
    notation: 'compact',
    maximumFractionDigits: 2,
  }).format(value)
}
