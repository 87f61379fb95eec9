import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { readSheets } from '../../src/admin/print/readSheets.ts'

const printed = async (id: string) => {
  if (id.startsWith('void')) throw new HttpError(`${id} 已作废`, 409)
  if (id === 'lost') throw new HttpError('offline', 0)
  return { record: { id }, layout: null }
}

test('documents are printed in the order in which they were chosen, and of the others it is said why not', async () => {
  const { sheets, refused } = await readSheets(['b', 'void', 'a'], printed)
  expect(sheets.map(({ id, record }) => [id, record])).toEqual([
    ['b', { id: 'b' }],
    ['a', { id: 'a' }],
  ])
  expect(refused).toEqual(['void 已作废'])
})

test('where none can be printed, or nobody can tell, it fails', async () => {
  await expect(readSheets(['void1', 'void2'], printed)).rejects.toThrow('void2 已作废')
  await expect(readSheets(['a', 'lost'], printed)).rejects.toThrow('offline')
})
