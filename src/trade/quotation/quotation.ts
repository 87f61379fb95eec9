/** A quotation for a customer: quantities in the product's unit, prices in yuan with tax, rates as fractions. */
export interface Quotation {
  sn: string
  /** ISO time. */
  time: string
  customerName: string
  customerAddress: string | null
  linkManName: string | null
  linkManMobile: string | null
  linkManPhone: string | null
  remark: string | null
  lines: QuotationLine[]
}

export interface QuotationLine {
  productNo: string
  brandName: string
  goodsName: string
  sn: string
  materialNo: string | null
  unit: string
  quantity: string
  price: string
  taxRate: string
  remarks: string | null
}
