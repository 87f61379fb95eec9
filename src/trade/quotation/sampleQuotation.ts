import type { Quotation, QuotationLine } from './quotation.ts'

/** Returns an invented quotation for previews of templates. */
export const sampleQuotation = (time: string): Quotation => ({
  sn: 'BJ000000000001',
  time,
  customerName: '苏州嘉禾精密机械有限公司',
  customerAddress: '江苏省苏州市工业园区星湖街 188 号',
  linkManName: '王磊',
  linkManMobile: '138 0000 0000',
  linkManPhone: '0512-6000 0000',
  remark: '报价含 13% 增值税，含运费。',
  lines: [
    line('SP000101', '恒远', '深沟球轴承', '6204-2RS', '个', '120', '8.60'),
    line('SP000205', '川牧', '不锈钢球阀', 'DN25 PN16', '只', '36', '128.00'),
    line('SP000318', '泰科诺', '塑壳断路器', 'TM3-125/3P 100A', '台', '8', '356.50'),
    line('SP000420', '锐驰', '标准气缸', 'SC63×150', '支', '15', '212.40', '需附检验报告'),
  ],
})

function line(
  productNo: string,
  brandName: string,
  goodsName: string,
  sn: string,
  unit: string,
  quantity: string,
  price: string,
  remarks: string | null = null,
): QuotationLine {
  return { productNo, brandName, goodsName, sn, materialNo: null, unit, quantity, price, taxRate: '0.13', remarks }
}
