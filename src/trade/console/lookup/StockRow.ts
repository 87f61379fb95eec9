/** A product of the look-up; prices only for users who may see them. */
export interface StockRow {
  id: string
  brandName: string
  goodsName: string
  sn: string
  productNo: string
  unit: string
  stockQuantity: number
  stockList: { id: string; warehouseName: string; quantity: number }[]
  salePrice?: number | null
  purchasePrice?: number | null
}
