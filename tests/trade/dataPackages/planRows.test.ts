import { expect, test } from 'vitest'
import { chooseProducts } from '../../../src/trade/dataPackages/chooseProducts.ts'
import { matchProducts } from '../../../src/trade/dataPackages/matchProducts.ts'
import { TAKEN_FIELDS } from '../../../src/trade/dataPackages/packageFormat.ts'
import { planRows } from '../../../src/trade/dataPackages/planRows.ts'
import type { Library } from '../../../src/trade/dataPackages/readLibrary.ts'

const product = (sn: string, more: object = {}) => ({ brandName: '牌', goodsName: '新名', sn, unit: 'ＰＣＳ', ...more })
const own = { id: '1', productNo: 'P1', brandName: '牌', sn: 'a', goodsName: '旧名', unit: 'pcs', materialNo: null }
const library = (more: Partial<Library> = {}): Library => ({
  ...{ products: [{ ...own, categoryName: '类', salePrice: 5 }], brands: new Map([['牌', '牌']]) },
  ...{ units: new Map([['pcs', 'pcs']]), categories: new Map([['类', '类']]), numbers: new Set(), taken: new Map() },
  ...more,
})
const match = (products: ReturnType<typeof product>[], has = library()) =>
  matchProducts({ products }, has, TAKEN_FIELDS)

test('a name of a unit or category is the same however it is written; a name or price of a product is not', () => {
  const [found] = match([product('Ａ', { categoryName: ' 类', salePrice: 5 })])
  expect(found).toMatchObject({ id: '1', state: 'different', differences: [{ field: 'goodsName', isOwn: false }] })
  const priced = match([product('A', { goodsName: '旧名', salePrice: 5.01 })])[0]!
  expect(priced.differences).toEqual([{ field: 'salePrice', before: 5, after: 5.01, isOwn: false }])
})

test('what a package does not say of a product is no difference', () => {
  expect(match([product('a', { goodsName: '旧名' })])[0]!.state).toBe('same')
})

test('what the company changed since stays unless that is chosen', () => {
  const taken = new Map([['1', { goodsName: '原名', salePrice: 5 }]])
  const has = library({ taken })
  const found = match([product('a', { salePrice: 6 })], has)
  expect(found[0]!.differences.map(({ field, isOwn }) => [field, isOwn])).toEqual([
    ['goodsName', true],
    ['salePrice', false],
  ])
  const plan = (overwritesOwn: boolean, fields = TAKEN_FIELDS.slice()) =>
    planRows(found, has, { fields, overwritesOwn }).map(({ row }) => row)
  expect(plan(false)).toEqual([{ productNo: 'P1', salePrice: 6 }])
  expect(plan(true)).toEqual([{ productNo: 'P1', goodsName: '新名', salePrice: 6 }])
  expect(plan(false, ['goodsName'])).toEqual([])
})

test('a new product is named as the company names its brands and units, and has a number that is free', () => {
  const has = library({ brands: new Map([['牌', '牌®']]), numbers: new Set(['B']) })
  const found = match([product('B'), product('C', { salePrice: 3 })], has)
  expect(found.map(({ state, productNo }) => [state, productNo])).toEqual([
    ['new', '牌 B'],
    ['new', 'C'],
  ])
  const rows = planRows(found, has, { fields: ['materialNo'], overwritesOwn: false })
  expect(rows[1]!.row).toEqual({ productNo: 'C', brandName: '牌®', sn: 'C', goodsName: '新名', unit: 'pcs' })
})

test('products are chosen by state, words and place', () => {
  const found = match([product('a'), product('B 1', { goodsName: '球阀' }), product('B 2')])
  const numbers = (choice: Parameters<typeof chooseProducts>[1]) =>
    chooseProducts(found, choice).map(({ number }) => number)
  expect(numbers({ states: ['new'] })).toEqual([2, 3])
  expect(numbers({ keywords: ' 球阀  ｂ ' })).toEqual([2])
  expect(numbers({ numbers: [1, 3], states: ['new'] })).toEqual([3])
  expect(numbers({ brandName: '别牌' })).toEqual([])
})
