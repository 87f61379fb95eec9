import type { Random } from '../random.ts'
import { companyWords, givenNames, roads, surnames, type Place } from './places.ts'

export const personName = (random: Random) => random.pick(surnames) + random.pick(givenNames)

/** A different name for each number below the words times the trades. */
export function companyName(number: number, city: string, trades: string[]): string {
  const round = Math.floor(number / companyWords.length)
  return `${city}${companyWords[number % companyWords.length]}${trades[(number * 3 + round) % trades.length]}有限公司`
}

export function address(random: Random, { city, districts }: Place): string {
  const building = random.chance(0.5) ? `${random.integer(1, 12)}号楼` : ''
  return `${city}市${random.pick(districts)}${random.pick(roads)}${random.integer(1, 399)}号${building}`
}

/** Numbers that nobody has. */
export const mobileNumber = (random: Random) =>
  `1${random.pick(['38', '39', '58', '86'])}0000${random.integer(1000, 9999)}`

export const phoneNumber = (random: Random, { code }: Place) => `${code}-5550${random.integer(1000, 9999)}`

/** Companies that carry goods. */
export const carriers = ['迅运速递', '恒程物流', '江海货运', '通途快运', '城联专线', '云驰零担']
