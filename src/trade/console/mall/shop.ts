import { dataIn } from '../../../engine/value/data.ts'

export interface ShownModule {
  kind: number
  title: string
  content: string
  picture: string
  link: string
  categoryId: string
  brandName: string
  groupName: string
  most: number
}

/** A storefront as it is filled in or saved. */
export interface Shop {
  name: string
  logo: string
  accent: string
  contact: string
  priceShown: number
  levelId: string
  showsStock: boolean
  modules: ShownModule[]
  goods: { groupName: string; productId: string }[]
}

type Data = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads a storefront from a record, whose form may be half filled in. */
export const shopOf = (record: Data): Shop => ({
  name: text(record.name),
  logo: text(record.logo),
  accent: text(record.accent),
  contact: text(record.contact),
  priceShown: Number(record.priceShown ?? 0),
  levelId: text(record.levelId),
  showsStock: record.showsStock === true,
  modules: dataIn(record.modules ?? []).map(module => ({
    kind: Number(module.kind ?? 0),
    title: text(module.title),
    content: text(module.content),
    picture: text(module.picture),
    link: text(module.link),
    categoryId: text(module.categoryId),
    brandName: text(module.brandName),
    groupName: text(module.groupName),
    most: Math.min(Math.max(Math.trunc(Number(module.most)) || 8, 1), 60),
  })),
  goods: dataIn(record.goods ?? []).map(good => ({ groupName: text(good.groupName), productId: text(good.productId) })),
})
