import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from '../domain/actor.ts'
import type { Registry } from '../engine/model/model.ts'
import type { CompanyName } from './accounts.ts'
import type { Agenda } from './agenda.ts'
import type { Random } from './random.ts'
import type { Shelves } from './story/shelves.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../engine/value/time.ts'

/** How much a demo company has, and how its data is told from another's. */
export interface Profile {
  name: CompanyName
  seed: number
  corpName: string
  corpShort: string
  /** Begins every name and text of the company. */
  mark: string
  hasBatchStock: boolean
  /** Whether its people may inquire in real time. */
  hasKestrelAuthority: boolean
  customers: number
  suppliers: number
  products: number
  warehouses: { name: string; address: string }[]
  stockOuts: number
  stockIns: number
}

/** The people of a company, by what they do. */
export interface Staff {
  sellers: Actor[]
  keepers: Actor[]
  buyers: Actor[]
  /** Who keeps the books. */
  cashier: Actor
  manager: Actor
}

export interface Customer {
  id: string
  address: string
  salesman?: Actor
  contactIds: string[]
}

export interface Supplier {
  id: string
  /** The product families it deals in. */
  families: number[]
}

export interface Product {
  id: string
  family: number
  unit: string
  /** In fen, so that sums stay whole numbers. */
  salePrice: number
  purchasePrice: number
}

/** Whom a company deals with, and in what. */
export interface Goods {
  customers: Customer[]
  suppliers: Supplier[]
  products: Product[]
  warehouseIds: string[]
  carrierIds: string[]
}

/** All that the story of a company needs. Times are seconds of working time. */
export interface Company extends Goods {
  trx: CompanyTransaction
  registry: Registry
  profile: Profile
  staff: Staff
  random: Random
  agenda: Agenda
  shelves: Shelves
  /** The second that is now. */
  end: number
  /** ISO time of a second. */
  timeOf: (second: number) => string
}

/** A text as the company would have it, so that whose it is can be seen. */
export const say = ({ profile }: Pick<Company, 'profile'>, text: string): string => `${profile.mark}${text}`

/** The day that comes so many days after a second, as yyyy-MM-dd. */
export const dayAfter = ({ timeOf }: Pick<Company, 'timeOf'>, second: number, days: number): string =>
  formatTime(chinaTime(timeOf(second)).add(days, 'day'), DAY_FORMAT)

/** Fen as yuan. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
