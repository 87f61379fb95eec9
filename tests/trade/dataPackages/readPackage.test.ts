import { describe, expect, it, test } from 'vitest'
import { DomainError, fieldErrorsOf } from '../../../src/engine/DomainError.ts'
import { textOf } from '../../../src/engine/value/message.ts'
import { compareVersions } from '../../../src/trade/dataPackages/compareVersions.ts'
import { packageReader, shippedMistakes, shippedPackages } from '../../../src/trade/dataPackages/shippedPackages.ts'

const head = { code: 'a', name: '目录', publisher: '厂', version: '1', issuedOn: '2026-01-31' }
const product = { brandName: '牌', goodsName: '件', sn: 'A', unit: '个' }
const right = { ...head, brands: [{ name: '牌' }], categories: [{ name: '类' }], products: [product] }

/** What a package is refused for, by its places. */
async function mistakesOf(content: unknown): Promise<Record<string, string>> {
  const read = await packageReader()
  try {
    read(typeof content === 'string' ? content : JSON.stringify(content))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const places = Object.entries(fieldErrorsOf(error)).map(([place, said]) => [place, textOf(said)] as const)
    return places.length > 0 ? Object.fromEntries(places) : { '': error.message }
  }
  return {}
}

describe('a package is read by its format', () => {
  it('which takes one that is right', async () => {
    expect(await mistakesOf(right)).toEqual({})
  })

  it.each([
    ['a property that is missing', { ...right, publisher: undefined }, { '/publisher': '缺少“publisher”，请补上' }],
    ['a text that is none', { ...right, products: [{ ...product, unit: 5 }] }, { '/products/0/unit': '应为文字' }],
    ['a blank', { ...right, products: [{ ...product, sn: '  ' }] }, { '/products/0/sn': '不能为空' }],
    ['a long text', { ...right, name: '长'.repeat(101) }, { '/name': '不能超过100个字' }],
    ['a day that is none', { ...right, issuedOn: '2026-02-30' }, { '/issuedOn': '应为日期，例如2026-06-30' }],
    ['a version in words', { ...right, version: '第一版' }, { '/version': '不符合格式，请查看格式说明' }],
    [
      'a price below nothing',
      { ...right, products: [{ ...product, salePrice: -1 }] },
      { '/products/0/salePrice': '不能小于0' },
    ],
    [
      'a price as a text',
      { ...right, products: [{ ...product, salePrice: '5' }] },
      { '/products/0/salePrice': '应为数字' },
    ],
    ['no products', { ...right, products: [] }, { '/products': '不能为空' }],
    ['products that are no list', { ...right, products: {} }, { '/products': '应为列表' }],
    ['a list', [], { '/': '应为对象' }],
    [
      'a category that is not there',
      { ...right, products: [{ ...product, categoryName: '别类' }] },
      { '/products/0/categoryName': '“别类”不在/categories中，请先在其中列出' },
    ],
    [
      'a third level of categories',
      { ...right, categories: [{ name: '类' }, { name: '二', parentName: '类' }, { name: '三', parentName: '二' }] },
      { '/categories/2/parentName': '“二”不在/categories中，请先在其中列出' },
    ],
    ['a number that stands twice', numbered('N', 'N'), { '/products/1/productNo': '与/products/0重复' }],
    ['a text that is no JSON', '{', { '': '文件不是正确的JSON，第1行第2列起无法读取' }],
  ])('and refuses %s', async (_, content, expected) => {
    expect(await mistakesOf(content)).toEqual(expected)
  })

  it('of a large one within a moment', async () => {
    const read = await packageReader()
    const products = Array.from({ length: 10_000 }, (_, index) => ({ ...product, sn: `A${index}`, colour: 'red' }))
    const text = JSON.stringify({ ...right, products })
    const begun = performance.now()
    expect(read(text).unknown).toEqual([{ place: '/products/*/colour', count: 10_000 }])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await mistakesOf({ ...right, products: [...products, product] })).toEqual({ '/products': '不能超过10000项' })
    expect(await mistakesOf(' '.repeat(6 * 1024 * 1024 + 1))).toEqual({ '': '文件过大，数据包不能超过6MB' })
  })
})

function numbered(...numbers: string[]) {
  return { ...right, products: numbers.map((productNo, index) => ({ ...product, sn: `S${index}`, productNo })) }
}

test('the packages that come with the product are right', async () => {
  expect(await shippedMistakes()).toEqual([])
  expect([...(await shippedPackages()).keys()]).toEqual(['boling-fasteners', 'lanrui-sensors'])
})

test.each([
  ['1', '1.0', 0],
  ['1.10', '1.9', 1],
  ['2', '1.9.9', 1],
  ['1.0.1', '1.1', -1],
])('version %s is held against %s', (one, other, expected) => {
  expect(Math.sign(compareVersions(one, other))).toBe(expected)
})
