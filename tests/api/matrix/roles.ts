/**
 * The demo's accounts, roles that lack one mask each and all else have, one who only counts goods, one whose account is
 * disabled, and nobody.
 */
export const ROLES = [
  'admin',
  'sales',
  'salesall',
  'warehouse',
  'purchase',
  'viewer',
  'other',
  'noPurchasePrice',
  'noSalePrice',
  'noContact',
  'counter',
  'disabled',
  'nobody',
] as const
export type Role = (typeof ROLES)[number]

/** Those that hold every key of company A but one, which a mask asks for; made by the test. */
export const LACKING = {
  noPurchasePrice: 'data-purchasePrice',
  noSalePrice: 'data-salePrice',
  noContact: 'data-customerContact',
} as const satisfies Partial<Record<Role, string>>

/** Whoever counts goods, and sees none of the books. */
export const COUNTER_KEYS: readonly string[] = ['index-home', 'warehouse-check']

export const lackingRoles = Object.keys(LACKING) as (keyof typeof LACKING)[]
