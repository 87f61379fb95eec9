import { expect, test } from 'vitest'
import { productHead } from '../../../src/compiler/read/productHead.ts'

const core = { name: 'core', title: '账号与系统', version: '1.0.0' }
const mine = { name: 'mine', title: '维修厂', version: '1.0.0' }
const named = { ...mine, product: '修车通', slogan: '修好"再<走' }

test('the first app after the core names the product, by its title unless it says otherwise', () => {
  const title = (...apps: (typeof mine)[]) => /<title>(.*)<\/title>/.exec(productHead({ apps, translations: {} }))?.[1]
  expect(title(core, mine, named)).toBe('维修厂')
  expect(title(core, named, mine)).toBe('修车通')
  expect(title()).toBe('')
})

test('name and slogan stand there in each language, as text', () => {
  const translations = { en: { 修车通: 'Repairs & more' } }
  expect(productHead({ apps: [core, named], translations }).split(/\n\s*/)).toEqual([
    '<title>修车通</title>',
    '<meta name="application-name" content="修车通" />',
    '<meta name="description" content="修好&#34;再&#60;走" />',
    '<meta name="application-name" lang="en" content="Repairs &#38; more" />',
    '<meta name="description" lang="en" content="修好&#34;再&#60;走" />',
  ])
  expect(productHead({ apps: [core, mine], translations: {} })).not.toContain('description')
})
