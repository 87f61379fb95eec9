import { refusal, type RefusalCode } from '../refusal.ts'

type Line<Moved extends string> = { id: string; lineNo: number; productId: string; quantity: number } & Record<
  Moved,
  number
>

interface Kind<Partner extends string, Moved extends string> {
  /** The property that holds the customer or supplier. */
  partner: Partner
  /** The property of a line that holds the quantity stock documents have taken up. */
  moved: Moved
  refusals: Record<'partner' | 'quantity' | 'product', RefusalCode>
}

/**
 * Checks that an order keeps what stock documents have taken up of it: those lines with their goods, at least in that
 * quantity, and the customer or supplier.
 * @param before the order as it is stored; undefined for a new one
 * @param body the changes
 * @throws DomainError one of the refusals, naming the line
 */
export function keepMoved<Partner extends string, Moved extends string>(
  { partner, moved, refusals }: Kind<Partner, Moved>,
  before: (Record<Partner, string> & { items: Line<Moved>[] }) | undefined,
  body: Partial<Record<Partner, string>> & { items?: Partial<Line<Moved>>[] },
) {
  if (!before) return
  const fixed = before.items.filter(item => item[moved] > 0)
  if (fixed.length === 0) return
  if (body[partner] !== undefined && body[partner] !== before[partner]) throw refusal(refusals.partner)
  if (!body.items) return
  for (const item of fixed) {
    const change = body.items.find(({ id }) => id === item.id)
    const { lineNo: line, [moved]: least } = item
    if (!change || (change.quantity ?? item.quantity) < least) throw refusal(refusals.quantity, { line, moved: least })
    if ((change.productId ?? item.productId) !== item.productId) throw refusal(refusals.product, { line })
  }
}
