import type { Company } from '../company.ts'

/** Goods of one product that lie in one warehouse, by their numbers in the company's lists. */
export interface Place {
  warehouse: number
  product: number
}

/** What lies where, as the story knows it: the database must come to the same. */
export interface Shelves {
  receive(place: Place, quantity: number): void
  /** Sets goods aside for a document, which later takes them away or frees them. */
  promise(place: Place, quantity: number): void
  take(place: Place, quantity: number): void
  /** What nobody was promised. */
  free(place: Place): number
  onHand(place: Place): number
  /** Products of a warehouse, chosen by chance among those that are there. */
  choose(warehouse: number, most: number): number[]
}

export function createShelves({ random, profile }: Pick<Company, 'random' | 'profile'>): Shelves {
  const onHand = new Map<string, number>()
  const promised = new Map<string, number>()
  const seen = profile.warehouses.map((): number[] => [])
  const add = (sums: Map<string, number>, place: Place, quantity: number) => sums.set(keyOf(place), of(sums, place) + quantity)
  const free = (place: Place) => of(onHand, place) - of(promised, place)
  return {
    receive(place, quantity) {
      if (!onHand.has(keyOf(place))) seen[place.warehouse]!.push(place.product)
      add(onHand, place, quantity)
    },
    promise: (place, quantity) => add(promised, place, quantity),
    take(place, quantity) {
      add(onHand, place, -quantity)
      add(promised, place, -quantity)
    },
    free,
    onHand: place => of(onHand, place),
    choose(warehouse, most) {
      const there = seen[warehouse]!.filter(product => free({ warehouse, product }) >= 1)
      const chosen: number[] = []
      while (chosen.length < most && there.length > 0) chosen.push(...there.splice(random.integer(0, there.length - 1), 1))
      return chosen
    },
  }
}

const keyOf = ({ warehouse, product }: Place) => `${warehouse}/${product}`

const of = (sums: Map<string, number>, place: Place) => sums.get(keyOf(place)) ?? 0

/** The shelf on which a product always stands in a warehouse, such as A-03-12. */
export function positionOf({ warehouse, product }: Place): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${'ABCDEF'[(product * 5 + warehouse) % 6]}-${two((product % 12) + 1)}-${two(((product * 7 + warehouse * 3) % 24) + 1)}`
}
