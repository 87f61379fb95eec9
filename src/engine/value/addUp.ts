/** Adds up figures exactly, as decimals; whatever else is among them counts as nothing. */
export function addUp(values: readonly unknown[]): number {
  const figures = values.filter(isFigure).map(inDigits)
  const least = figures.reduce((smallest, { power }) => Math.min(smallest, power), 0)
  const sum = figures.reduce((total, { digits, power }) => total + digits * 10n ** BigInt(power - least), 0n)
  return Number(`${sum}e${least}`)
}

export const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** As few digits as name the figure, and the power of ten that the last of them counts. A list needs no more of decimals. */
function inDigits(figure: number): { digits: bigint; power: number } {
  const [mantissa = '', exponent = ''] = figure.toExponential().split('e')
  const [, decimals = ''] = mantissa.split('.')
  return { digits: BigInt(mantissa.replace('.', '')), power: Number(exponent) - decimals.length }
}
