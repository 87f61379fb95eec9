import { expect, it } from 'vitest'
import { withoutFormula } from '../../../src/engine/value/withoutFormula.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'takes from %j what a spreadsheet reads as the beginning of a formula',
  text => expect(withoutFormula(text)).toBe(`'${text}`),
)

it.each(['', '轴承', '5-3', '1=1', "'=1", '6204-2RS', ' x'])('leaves %j as it is', text =>
  expect(withoutFormula(text)).toBe(text),
)
