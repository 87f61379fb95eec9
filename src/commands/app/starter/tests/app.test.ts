// of any: this file
import { openApp } from 'docket/tests/openApp.ts'
import { Webhook } from 'standardwebhooks' // of consumer
import { expect, test } from 'vitest'
import manifest from '../resources/app.json' with { type: 'json' } // of field, input, filter, section, action, dialog, page, derived
import { app as consolePart } from '../src/console.ts' // of field, input, filter, section, action, dialog, page
import { app as serverPart } from '../src/server.ts' // of derived

/** The product with this app, in a company that is empty. */
const { ask, origin } = openApp()

interface Kept {
  id: string
  sn: string
  daysLeft: number // of derived
}

/** Makes a record. @returns it */
async function make(more: object = {}) {
  const made = await ask<{ id: string }>('POST', 'starter', { name: '第一个', dueOn: '2026-01-31', ...more })
  expect(made).toMatchObject({ status: 200 })
  return (await ask<Kept>('GET', `starter/${made.body.result.id}`)).body.result
}

const finish = (id: string) => ask('PATCH', `starter/${id}/_finish`, { id })

test('a record is made, found, and finished once', async () => {
  const { id, sn } = await make({ remark: '已交付' })
  expect(sn).toMatch(/^STARTER\d{6}\d{4}$/)
  expect((await ask('GET', `starter?name=第一个&status=0`)).body.result_info?.total_count).toBeGreaterThan(0)
  expect((await finish(id)).status).toBe(200)
  expect((await finish(id)).status).toBe(409)
})

// of field, input, filter, section, action, dialog, page, derived
test('every name that it registers has its code', () => {
  const parts: object[] = [
    consolePart, // of field, input, filter, section, action, dialog, page
    serverPart, // of derived
  ]
  const listed = parts.flatMap(part => Object.values(part).flatMap(Object.keys))
  expect(listed).toEqual(expect.arrayContaining(Object.values(manifest.registers).flat()))
})

// of field, input
test('its own values are kept', async () => {
  const own = {
    progress: 40, // of field
    urgency: 5, // of input
  }
  expect(await make(own)).toMatchObject(own)
})

// of derived
test('the days that are left follow from the last one', async () => {
  const { daysLeft } = await make({ dueOn: '2020-01-31' })
  expect(daysLeft).toBeLessThan(-2000)
})

// of rule
test('what says nothing of what came of it is not finished', async () => {
  const { id } = await make()
  expect(await finish(id)).toMatchObject({ status: 409, body: { code: 'starter.unsaid' } })
})

// of consumer
test('another system tells that a record is done', async () => {
  const { id, sn } = await make({ remark: '已交付' })
  const source = { name: '其他系统', consumer: 'starterDone' }
  const { body } = await ask<{ id: string }>('POST', 'system/webhookSources', source)
  const address = `system/webhookSources/${body.result.id}`
  const { secret } = (await ask<{ secret: string }>('POST', `${address}/_secret`)).body.result
  const message = JSON.stringify({ sn })
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, message),
  }
  const hook = `${origin()}/v1/hook/starterDone/${body.result.id}`
  expect((await fetch(hook, { method: 'POST', headers, body: message })).status).toBe(200)
  expect((await ask('GET', `starter/${id}`)).body.result).toMatchObject({ status: 1 })
})

// of job
test('its job has run', async () => {
  const metrics = await (await fetch(`${origin()}/metrics`)).text()
  expect(metrics).toContain('docket_job_failures{job="starterLate"} 0')
})

// of route
test('its route tells how many there are in each state', async () => {
  await make()
  const { body } = await ask('GET', 'starter/_summary')
  expect(body.result).toContainEqual({ status: 0, count: expect.any(Number) })
})
