import { expect } from 'vitest'
import type { ServerProcess } from '../support/startProcess.ts'

export const REPAIR = './tests/apps/repair'

/** Its keys, each with what it opens, if that is a resource. */
export const REPAIR_KEYS = { 'repair-job': 'repairJob', 'repair-board': undefined }

/** Makes a job. @returns its id */
export async function makeJob({ ask }: ServerProcess, token: string, job: object): Promise<string> {
  return (await ask<{ id: string }>(token, 'POST', 'repairJob', job)).body.result.id
}

/** A job comes in and is finished, with the rules, derived values, messages, jobs and routes of the app. */
export async function repairCar(server: ServerProcess) {
  const { ask } = server
  const token = await server.signIn('admin')
  const id = await makeJob(server, token, { plate: '沪A12345', fault: '异响', hours: 1.2 })
  const read = await ask<object>(token, 'GET', `repairJob/${id}`)
  expect(read.body.result).toMatchObject({ billed: 2, care: 3, status: 0 })
  expect((await ask(token, 'PATCH', `repairJob/${id}/_finish`, { id })).status).toBe(200)
  const log = await ask<{ operationTypeName: string }[]>(token, 'GET', `log?orderType=41&orderId=${id}`)
  expect(log.body.result.map(entry => entry.operationTypeName)).toContain('完成了维修')
  const idle = await makeJob(server, token, { plate: '沪B00000', hours: 0 })
  expect((await ask(token, 'PATCH', `repairJob/${idle}/_finish`, { id: idle })).status).toBe(409)
  expect((await ask('', 'POST', `hook/partArrived/${id}`, { repairSn: 'x' })).status).toBe(401)
  expect((await ask('', 'GET', 'repair/rounds')).body).toHaveProperty('rounds')
}
