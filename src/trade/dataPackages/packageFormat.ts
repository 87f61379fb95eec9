/** A product of a package; its properties are called as those of the product list. */
export interface PackageProduct {
  brandName: string
  goodsName: string
  /** The model. */
  sn: string
  productNo?: string
  categoryName?: string
  unit: string
  materialNo?: string
  salePrice?: number
}

/** A catalogue of products, as schemas/format/dataPackage.schema.json describes it. */
export interface DataPackage {
  code: string
  name: string
  publisher: string
  version: string
  /** As yyyy-MM-dd. */
  issuedOn: string
  description?: string
  brands: readonly { name: string }[]
  categories?: readonly { name: string; parentName?: string }[]
  products: readonly PackageProduct[]
}

/** Characters of a file: ten thousand products with all that may be said of them. */
export const MOST_TEXT = 6 * 1024 * 1024

/** What may be taken over of a product; brand and model tell which one it is. */
export const TAKEN_FIELDS = ['goodsName', 'categoryName', 'unit', 'materialNo', 'salePrice'] as const

export type TakenField = (typeof TAKEN_FIELDS)[number]
