import { describe, expect, test } from 'vitest'
import { copyFormula, growAreas, moveFormula, shiftFormula } from '../../src/workbook/sheet/insertion.ts'

const insertion = { sheet: '报价 单', row: 6, added: 3 }

describe('a formula outside the repeated row', () => {
  test.each([
    ['A5+A6+A7', 'A5+A6+A10'],
    ['SUM(A6:A6)', 'SUM(A6:A9)'],
    ['SUM($A$2:$B$8)', 'SUM($A$2:$B$11)'],
    ['SUM(A7:A8)', 'SUM(A10:A11)'],
    ['SUM(6:6)+SUM($7:$8)', 'SUM(6:9)+SUM($10:$11)'],
    ['SUM(A:A)', 'SUM(A:A)'],
    ['LOG10(A7)', 'LOG10(A10)'],
    ['"A7 ""A8"" "&A7', '"A7 ""A8"" "&A10'],
    ["'报价 单'!A7+Sheet2!A7", "'报价 单'!A10+Sheet2!A7"],
    ['goods7+A7_x+x.A7+Table1[A7]', 'goods7+A7_x+x.A7+Table1[A7]'],
    ['1E7+A7%', '1E7+A10%'],
    ['XFD7', 'XFD10'],
  ])('%s becomes %s', (before, after) => expect(shiftFormula(before, '报价 单', insertion)).toBe(after))

  test('on another sheet changes only what names this one', () =>
    expect(shiftFormula("A7+'报价 单'!A7", '汇总', insertion)).toBe("A7+'报价 单'!A10"))
})

test.each([
  ['A6*B6', 'A8*B8'],
  ['A6*$B$6', 'A8*$B$6'],
  ['SUM(A6:F6)', 'SUM(A8:F8)'],
  ['SUM($F$6:F6)', 'SUM($F$6:F8)'],
  ['F6/SUM($F$6:$F$6)', 'F8/SUM($F$6:$F$9)'],
  ['A6*B2+B7', 'A8*B2+B10'],
  ['A6-A5', 'A8-A5'],
])('in the third copy %s is %s', (before, after) => expect(copyFormula(before, insertion, 2)).toBe(after))

test.each([
  ['A1+$A1+A$1+$A$1', 'C4+$A4+C$1+$A$1'],
  ['SUM(Z:AA)', 'SUM(AB:AC)'],
])('%s moved is %s', (before, after) => expect(moveFormula(before, 3, 2)).toBe(after))

test.each([
  ['A6', 'A6:A9'],
  ['A7', 'A10'],
  ['A1:B6 C8', 'A1:B9 C11'],
])('what applies to %s applies to %s', (before, after) => expect(growAreas(before, insertion)).toBe(after))
