import type { Profile } from './company.ts'

/** Company A, which the demo is about. */
export const mainCompany: Profile = {
  name: 'A',
  seed: 20_261,
  corpName: '衡屿工业品贸易（苏州）有限公司',
  corpShort: '衡屿工业品',
  mark: '',
  hasBatchStock: true,
  hasKestrelAuthority: true,
  customers: 66,
  suppliers: 32,
  products: 800,
  warehouses: [
    { name: '苏州一号仓', address: '苏州市相城区澄泾路66号1号库' },
    { name: '苏州二号仓', address: '苏州市吴中区尹中南路28号B座' },
    { name: '无锡前置仓', address: '无锡市惠山区堰新路19号3号门' },
    { name: '上海中转仓', address: '上海市嘉定区曹新公路1500号' },
  ],
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
  hasKestrelAuthority: false,
  customers: 10,
  suppliers: 6,
  products: 60,
  warehouses: [
    { name: '宁波仓', address: '宁波市鄞州区金源路88号' },
    { name: '北仑仓', address: '宁波市北仑区庐山东路12号' },
  ],
  stockOuts: 40,
  stockIns: 30,
}

/** A company like A, small enough to be made while somebody waits. */
export const smallCompany: Profile = {
  ...mainCompany,
  corpName: '青禾工业品贸易有限公司（演示）',
  corpShort: '青禾工业品',
  customers: 12,
  suppliers: 8,
  products: 60,
  warehouses: mainCompany.warehouses.slice(0, 2),
  stockOuts: 32,
  stockIns: 24,
}
