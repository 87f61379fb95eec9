/** The demo's marks: one that stands in every name and text of B, and A's own name. */
export const CANARIES = { A: '衡屿', B: '金丝雀' } as const
