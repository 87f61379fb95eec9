import { expect, it } from 'vitest'
import { fileNames, readUploadUrl, uploadUrl } from '../../../src/engine/value/uploadAddress.ts'

const id = '01a2174f-cc02-77e8-bdbc-b72ecd7604e1'

it.each([
  { id },
  { id, name: '模版.xlsx' },
  { id, name: '合同 & (盖章)#1?.pdf', size: 48_213 },
  { id, name: '100%.pdf', size: 0 },
])('an address tells what it was made of: %o', told => {
  expect(readUploadUrl(uploadUrl(told))).toEqual(told)
})

it.each([
  undefined,
  null,
  1,
  '',
  `https://example.com/v1/upload/${id}`,
  `/v1/upload/${id}/..`,
  `/v1/upload/${id}?size=1`,
  `/v1/upload/${id}?name=a&name=b`,
  '/v1/upload/------------------------------------',
])('%s is no address of an upload', url => {
  expect(readUploadUrl(url)).toBeUndefined()
})

it('names of files are read of one address or of several', () => {
  expect(fileNames(uploadUrl({ id, name: '甲.pdf' }))).toEqual(['甲.pdf'])
  expect(fileNames([uploadUrl({ id, name: '甲.pdf', size: 1 }), 'x', `/v1/upload/${id}?name=%E4`])).toEqual([
    '甲.pdf',
    '%E4',
  ])
  expect(fileNames(null)).toEqual([])
})
