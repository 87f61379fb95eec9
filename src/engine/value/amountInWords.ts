import { Big } from 'big.js'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['仟', '佰', '拾', '']

/**
 * Writes an amount in Chinese capitals, as on cheques and contracts: 1409.5 is 壹仟肆佰零玖元伍角整.
 * @param amount in yuan, a decimal; rounded half up to 分
 */
export function amountInWords(amount: string | number): string {
  const rounded = new Big(amount).round(2, Big.roundHalfUp)
  const [digits = '', cents = ''] = rounded.abs().toFixed(2).split('.')
  const [jiao, fen] = cents
  const yuan = whole(digits)
  const parts = [
    rounded.lt(0) && '负',
    (yuan || cents === '00') && `${yuan || '零'}元`,
    jiao !== '0' && `${word(jiao)}角`,
    jiao === '0' && fen !== '0' && yuan && '零',
    fen === '0' ? '整' : `${word(fen)}分`,
  ]
  return parts.filter(Boolean).join('')
}

/** Writes a whole number, '' for zero; a gap of any length is one 零. */
function whole(digits: string): string {
  const significant = digits.replace(/^0+/, '')
  if (significant.length > 8) return parted(significant, 8, '亿')
  if (significant.length > 4) return parted(significant, 4, '万')
  const padded = significant.padStart(4, '0')
  const words = Array.from(padded, (digit, index) => (digit === '0' ? '零' : `${word(digit)}${PLACES[index]}`)).join('')
  return words.replace(/零+/g, '零').replace(/^零|零$/g, '')
}

function parted(digits: string, low: number, unit: string): string {
  const rest = digits.slice(-low)
  const gap = rest.startsWith('0') && whole(rest) ? '零' : ''
  return `${whole(digits.slice(0, -low))}${unit}${gap}${whole(rest)}`
}

const word = (digit = '0') => DIGITS[Number(digit)]!
