/** Formats a figure of an axis in few characters: 12.5万 for 125,000 in Chinese, 125K in English. */
export function shortFigure(value: number, locale: string): string {
  return new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : locale, {
    notation: 'compact',
    maximumFractionDigits: 2,
  }).format(value)
}
