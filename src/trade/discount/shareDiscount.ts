import { Big } from 'big.js'
import type { MadeLine } from '../../domain/records/conversion/madeResource.ts'
import { isMade } from '../../domain/records/conversion/madeResource.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { restOfLines } from './restOfLines.ts'

/**
 * Gives the lines of a document their part of the discount of the lines that they are made from: what each costs is its
 * part of what is left, and all of that where it takes all. Belongs after the quantities are taken, which locks what
 * they are taken from.
 * @param lines as they will be
 * @returns the same lines with their share in yuan
 */
export async function shareDiscount<Line extends Pick<MadeLine, 'id' | 'quantity'>>(
  { trx, registry, resource }: RuleContext,
  lines: readonly Line[],
): Promise<(Line & { discountShare: string })[]> {
  if (!isMade(resource)) throw new TypeError(`${resource.name} is made of no other document`)
  const { line: by } = resource.madeFrom
  const ofLine = (line: object) => String(new Map(Object.entries(line)).get(by))
  const own = lines.map(({ id }) => id)
  const left = await restOfLines(trx, registry, resource, [...new Set(lines.map(ofLine))], own)
  return lines.map(line => {
    const rest = left.get(ofLine(line))!
    const quantity = new Big(line.quantity)
    const amount = rest.price.times(quantity).round(2, Big.roundHalfUp)
    const open = rest.amount.minus(rest.discount)
    const whole = open.gt(0) ? open : new Big(0)
    const net = quantity.gte(rest.quantity) ? whole : whole.times(quantity).div(rest.quantity).round(2, Big.roundHalfUp)
    const discount = amount.minus(net)
    left.set(ofLine(line), {
      ...rest,
      quantity: rest.quantity.minus(quantity),
      amount: rest.amount.minus(amount),
      discount: rest.discount.minus(discount),
    })
    return { ...line, discountShare: discount.toFixed(2) }
  })
}
