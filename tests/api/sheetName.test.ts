import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sheetName } from '../../src/api/http/files/sheetName.ts'

test.each([
  ['出库单', '出库单'],
  ['Invoice / 发票 [2026]: *?', 'Invoice   发票  2026'],
  ["'Tom's list'", "Tom's list"],
  ['An employee as human resources describe one', 'An employee as human resources'],
  [`${'长'.repeat(30)}🚀`, '长'.repeat(30)],
  ['History', '1'],
  ['/', '1'],
])('%s is a sheet called %s', async (title, name) => {
  expect(sheetName(title)).toBe(name)
  await expect(writeXlsx({ sheets: [{ name, rows: [['x']] }] })).resolves.toBeDefined()
})
