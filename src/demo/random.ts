/** Chance that comes out the same on each run. */
export interface Random {
  /** True as often as the probability, 0 to 1, says. */
  chance(probability: number): boolean
  /** From `least` up to, not including, `most`. */
  between(least: number, most: number): number
  /** A whole number, both ends included. */
  integer(least: number, most: number): number
  pick<T>(list: readonly T[]): T
}

/** The generator mulberry32: small, fast and good enough for what people look at. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  const integer = (least: number, most: number) => Math.floor(between(least, most + 1))
  return {
    chance: probability => next() < probability,
    between,
    integer,
    pick: list => list[integer(0, list.length - 1)]!,
  }
}
