import type { Random } from '../random.ts'

/** Where a product lies: the numbers of both in the company's lists. */
export interface Place {
  warehouse: number
  product: number
}

export interface Amount extends Place {
  quantity: number
}

/** What lies where, as the story knows it: the database must come to the same. */
export interface Shelves {
  receive: (amount: Amount) => void
  /** Sets goods aside for a document, which later takes them away or frees them. */
  promise: (amount: Amount) => void
  unpromise: (amount: Amount) => void
  take: (amount: Amount) => void
  /** What nobody was promised. */
  free: (place: Place) => number
  onHand: (place: Place) => number
  /** Products of a warehouse, chosen by chance among those that are there. */
  choose: (warehouse: number, most: number) => number[]
}

export function createShelves(random: Random, warehouses: number): Shelves {
  const onHand = new Map<string, number>()
  const promised = new Map<string, number>()
  const known = Array.from({ length: warehouses }, () => new Set<number>())
  const free = (place: Place) => of(onHand, place) - of(promised, place)
  return {
    receive(amount) {
      known[amount.warehouse]!.add(amount.product)
      add(onHand, amount)
    },
    promise: amount => add(promised, amount),
    unpromise: amount => add(promised, amount, -1),
    take(amount) {
      add(onHand, amount, -1)
      add(promised, amount, -1)
    },
    free,
    onHand: place => of(onHand, place),
    choose(warehouse, most) {
      const there = [...known[warehouse]!].filter(product => free({ warehouse, product }) >= 1)
      const chosen: number[] = []
      while (chosen.length < most && there.length > 0)
        chosen.push(...there.splice(random.integer(0, there.length - 1), 1))
      return chosen
    },
  }
}

const keyOf = ({ warehouse, product }: Place) => `${warehouse}/${product}`

const of = (sums: Map<string, number>, place: Place) => sums.get(keyOf(place)) ?? 0

function add(sums: Map<string, number>, amount: Amount, sign = 1) {
  sums.set(keyOf(amount), of(sums, amount) + sign * amount.quantity)
}

/** The shelf on which a product always stands in a warehouse, such as A-03-02. */
export function positionOf({ warehouse, product }: Place): string {
  const row = 'ABCD'[(product * 5 + warehouse) % 4]!
  return `${row}-${twoDigits(product % 5)}-${twoDigits((product * 7 + warehouse) % 3)}`
}

const twoDigits = (index: number) => String(index + 1).padStart(2, '0')
