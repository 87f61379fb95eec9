import { expect, test } from 'vitest'
import { countOf, eachLabel, labelsFrom, mostLabels, searchOf } from '../../src/trade/console/barcode/labels.ts'
import { pageStyle } from '../../src/admin/print/paper.ts'

test('an address carries several products; each begins with its number', () => {
  const labels = labelsFrom(
    '?name=lost&productNo=A-1&name=轴承&model=6204&count=3&productNo=&name=x&productNo=B-2&other=1',
  )
  expect(labels).toEqual([
    { productNo: 'A-1', name: '轴承', model: '6204', count: 3 },
    { productNo: 'B-2', name: '', model: '', count: 1 },
  ])
  expect(labelsFrom(searchOf(labels))).toEqual(labels)
  expect(eachLabel(labels).map(({ productNo }) => productNo)).toEqual(['A-1', 'A-1', 'A-1', 'B-2'])
})

test('as many labels as fit one printing', () => {
  expect(['0', '-2', 'x', '2.9', '99999999'].map(countOf)).toEqual([1, 1, 1, 2, mostLabels])
  const one = { productNo: 'A', name: '', model: '', count: mostLabels }
  expect(eachLabel([one, one])).toHaveLength(mostLabels)
})

test('the style sheet of a paper has its size, and nothing in a name can end its text', () => {
  const css = pageStyle('triplicate', ['送货单 "; } body { display: none } \\', '送货单 2'], '第 {page} 页')
  expect(css).toContain('size: 241mm 140mm')
  expect(css.match(/@bottom-left \{ content: "([^"]*)";/)?.[1]).toBe(
    '送货单 \\22 \\3b  \\7d  body \\7b  display\\3a  none \\7d  \\5c ',
  )
  // Each document has its own, and pages of its own.
  expect(css).toMatch(/@page document1 \{\s+counter-increment: document1;\s+@bottom-left \{ content: "送货单 2";/)
  expect(css).toContain('"第 " counter(document1) " 页"')
  expect(pageStyle('A4', ['送货单'], 'Page {page} of {pages}')).toContain(
    'content: "Page " counter(page) " of " counter(pages);',
  )
})
