import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from '../domain/actor.ts'
import type { Registry } from '../engine/model.ts'
import type { CompanyName } from './accounts.ts'
import type { Agenda } from './agenda.ts'
import type { Random } from './random.ts'

/** How much a demo company has, and how its data is told from another's. */
export interface Profile {
  name: CompanyName
  seed: number
  corpName: string
  corpShort: string
  /** Begins every name and text of the company. */
  mark: string
  hasBatchStock: boolean
  customers: number
  suppliers: number
  products: number
  warehouses: string[]
  stockOuts: number
  stockIns: number
}

/** The people of a company, by what they do. */
export interface Staff {
  sellers: Actor[]
  keepers: Actor[]
  buyers: Actor[]
  manager: Actor
}

export interface Customer {
  id: string
  address: string
  salesman?: Actor
  contacts: { id: string; name: string }[]
}

export interface Supplier {
  id: string
  /** The product families it deals in, as the products name them. */
  families: number[]
}

export interface Product {
  id: string
  family: number
  unit: string
  /** In fen, so that sums stay whole numbers. */
  salePrice: number
  purchasePrice: number
  title: string
}

export interface Goods {
  customers: Customer[]
  suppliers: Supplier[]
  products: Product[]
  warehouses: { id: string; name: string }[]
}

/** All that a story about a company needs. Times are seconds of working time, `end` is now. */
export interface Company extends Goods {
  trx: CompanyTransaction
  registry: Registry
  profile: Profile
  random: Random
  agenda: Agenda
  end: number
  timeOf(second: number): string
  staff: Staff
}

/** A text as the company would have it, so that whose it is can be seen. */
export const say = ({ profile }: Pick<Company, 'profile'>, text: string): string => `${profile.mark}${text}`

/** Fen as yuan. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2)
