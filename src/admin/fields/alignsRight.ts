const RIGHT = new Set(['number', 'integer', 'quantity', 'money', 'price', 'unitPrice', 'percent'])

/** Figures stand under each other at the right. */
export function alignsRight(type: string): boolean {
  return RIGHT.has(type)
}
