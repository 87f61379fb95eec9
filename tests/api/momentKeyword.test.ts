import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import { momentKeyword } from '../../src/api/http/shapes/momentKeyword.ts'

const check = addFormats
  .default(new Ajv2020({ strict: false }))
  .addKeyword(momentKeyword)
  .compile({
    type: 'object',
    properties: {
      at: { type: ['string', 'null'], format: 'date-time', 'x-moment': true },
      lines: { type: 'array', items: { properties: { day: { type: 'string', format: 'date', 'x-moment': true } } } },
      text: { type: 'string' },
    },
  })

it('reads milliseconds as the time that is asked for, at any depth, and leaves texts alone', () => {
  const body = { at: '1767655800000', lines: [{ day: '1767655800000' }], text: '1767655800000' }
  expect(check(body)).toBe(true)
  expect(body).toEqual({ at: '2026-01-05T23:30:00.000Z', lines: [{ day: '2026-01-06' }], text: '1767655800000' })
})

it('leaves what is no time to the format to refuse, and nothing as nothing', () => {
  expect(check({ at: null })).toBe(true)
  for (const at of ['176765580000', '17676558000000', 'tomorrow']) expect(check({ at }), at).toBe(false)
})
