import type { Profile } from './company.ts'

/** Company A, which the demo is about. */
export const mainCompany: Profile = {
  name: 'A',
  seed: 20_261,
  corpName: '衡屿工业品贸易（苏州）有限公司',
  corpShort: '衡屿工业品',
  mark: '',
  hasBatchStock: true,
  customers: 66,
  suppliers: 32,
  products: 800,
  warehouses: ['苏州一号仓', '苏州二号仓', '无锡前置仓', '上海中转仓'],
  stockOuts: 400,
  stockIns: 250,
}

/** Company B: nobody of A may ever see it, so its mark stands in every name. */
export const otherCompany: Profile = {
  name: 'B',
  seed: 907,
  corpName: '金丝雀五金机电（宁波）有限公司',
  corpShort: '金丝雀五金',
  mark: '金丝雀',
  hasBatchStock: false,
  customers: 10,
  suppliers: 6,
  products: 60,
  warehouses: ['宁波仓', '北仑仓'],
  stockOuts: 40,
  stockIns: 30,
}
