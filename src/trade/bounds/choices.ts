/** What a company lets an order do that is beyond a bound, as its settings say it. */
export const BOUND = { none: 0, warn: 1, refuse: 2 } as const
