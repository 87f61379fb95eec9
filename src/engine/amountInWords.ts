const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/**
 * An amount of money in Chinese capitals, as it stands on documents: 壹仟贰佰叁拾肆元伍角陆分.
 * @param amount yuan, as a decimal; rounded half up to cents
 */
export function amountInWords(amount: number | string): string {
  const [, sign = '', integer = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? []
  const carried = BigInt(integer + fraction.padEnd(3, '0').slice(0, 3)) + 5n
  const cents = String(carried / 10n).padStart(3, '0')
  const [yuan, jiao, fen] = [cents.slice(0, -2), Number(cents.at(-2)), Number(cents.at(-1))]
  const whole = integerInWords(yuan)
  if (!whole && !jiao && !fen) return '零元整'
  const small = `${jiao ? `${DIGITS[jiao]}角` : whole && fen ? '零' : ''}${fen ? `${DIGITS[fen]}分` : ''}`
  return `${sign && '负'}${whole && `${whole}元`}${small || '整'}${small && !fen ? '整' : ''}`
}

function integerInWords(digits: string): string {
  let words = ''
  let isZeroOwed = false
  for (const [index, digit] of Array.from(digits).entries()) {
    const place = digits.length - 1 - index
    if (digit === '0') isZeroOwed = words !== ''
    else {
      words += `${isZeroOwed ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[place % 4]}`
      isZeroOwed = false
    }
    const group = digits.slice(Math.max(0, index - 3), index + 1)
    if (place % 4 === 0 && place > 0 && /[1-9]/.test(group)) words += GROUPS[place / 4] ?? ''
  }
  return words
}
