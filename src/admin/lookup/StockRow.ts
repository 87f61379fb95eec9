/** A product as the look-up answers; a price is there for those who may know it. */
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
