import { expect } from 'vitest'
import type { TestApp } from '../../support/createTestApp.ts'

type Inject = Awaited<ReturnType<TestApp['app']['inject']>>

/** Expects the envelope of a refusal: what was not done, said in words, and the request's number. */
export function expectRefusal(answer: Inject, status: number, code: string) {
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  const { details: _, ...envelope } = answer.json<{ details?: object }>()
  expect(Object.keys(envelope)).toEqual(['success', 'message', 'code', 'result'])
  const { success, message } = answer.json<{ success: boolean; message: string }>()
  expect(success).toBe(false)
  expect(message).toMatch(/\p{Script=Han}/u)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['x-request-id']).toMatch(UUID)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
