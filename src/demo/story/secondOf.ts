import type { Company } from '../company.ts'

/** Returns the second of working time at which it was so late. */
export function secondOf({ timeOf, end }: Pick<Company, 'timeOf' | 'end'>, time: string): number {
  let [least, most] = [0, end]
  while (most - least > 1) {
    const middle = (least + most) / 2
    if (Date.parse(timeOf(middle)) < Date.parse(time)) least = middle
    else most = middle
  }
  return most
}
