import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerProcess } from '../support/startProcess.ts'

/** A request, and what it has to be answered with. */
export interface Step {
  /** Method and path under /v1, such as `GET rentalOrder/{order}`; what earlier steps kept stands in braces. */
  send: string
  body?: unknown
  /** 200 unless given. */
  status?: number
  /** What the result has among other things; not compared unless given. */
  answer?: object
  /** What later steps need, by its name: where it stands in the result, such as `items.0.id`; empty for all of it. */
  keep?: Readonly<Record<string, string>>
}

/** A step that was taken, and its answer. */
interface Taken {
  step: Step
  status: number
  message: string
  result: unknown
}

type Ask = ServerProcess['ask']

/** Sends the steps of a file one after the other, and hands over each with its answer. */
export async function* playStory(file: string, ask: Ask, token: string): AsyncGenerator<Taken> {
  const steps: Step[] = JSON.parse(readFileSync(file, 'utf8'))
  const kept = new Map<string, string>()
  for (const given of steps) {
    const text = JSON.stringify(given).replaceAll(/\{(\w+)\}/g, (all, name: string) => kept.get(name) ?? all)
    const step: Step = JSON.parse(text)
    const [method = '', path = ''] = step.send.split(' ')
    const { status, body } = await ask<unknown>(token, method, path, step.body)
    for (const [name, way] of Object.entries(step.keep ?? {})) kept.set(name, String(at(body.result, way)))
    yield { step, status, message: body.message, result: body.result }
  }
}

/** Every menu key that an app declares. */
export function menuKeysOf(app: string): string[] {
  const text = readFileSync(join(app, 'resources/menu.json'), 'utf8')
  return [...text.matchAll(/"menuKey": "([^"]+)"/g)].map(([, key]) => key!)
}

/** Gives menu keys to the role of whoever manages roles, and signs in with them. */
export async function signInWith(keys: readonly string[], { ask, signIn }: Pick<ServerProcess, 'ask' | 'signIn'>) {
  const token = await signIn('admin')
  const { body } = await ask<{ id: string; menuKeys: string[] }[]>(token, 'GET', 'system/roles')
  const { id, menuKeys } = body.result.find(role => role.menuKeys.includes('system-role'))!
  await ask(token, 'PUT', `system/roles/${id}`, { menuKeys: [...new Set([...menuKeys, ...keys])] })
  return signIn('admin')
}

const at = (value: unknown, way: string): unknown =>
  way.split('.').reduce((found, name) => (name === '' ? found : (found as Record<string, unknown>)[name]), value)
