import { expect, test } from 'vitest'
import { queryString } from '../../src/admin/providers/data/queryString.ts'

test.each([
  [{ sn: 'CK1', status: 0 }, 'sn=CK1&status=0'],
  [{ a: '', b: null, c: undefined, d: [], e: Number.NaN }, ''],
  [{ confirmStatus: -1, outStatus: '-1', page: 2 }, 'page=2'],
  [{ printed: false }, 'printed=false'],
  [{ id_in: ['a', 'b'] }, 'id_in=a%2Cb'],
  [{ name: '轴承 6204&2' }, 'name=%E8%BD%B4%E6%89%BF+6204%262'],
  [{ amount: -2, word: '0' }, 'amount=-2&word=0'],
])('%j is %s', (params, query) => expect(queryString(params)).toBe(query))
