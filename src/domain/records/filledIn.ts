import { randomBytes } from 'node:crypto'
import type { Entity } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'

/**
 * Returns the values that are filled in automatically when a record is made: account, time, and an unguessable key.
 * @param time ISO time at which it is made
 */
export function filledIn(entity: Entity, actor: Actor, time: string): Record<string, string> {
  const values = { actor: () => actor.accountId, now: () => time, key: () => randomBytes(18).toString('base64url') }
  return Object.fromEntries(
    Object.values(entity.fields).flatMap(({ name, fill }) => (fill ? [[name, values[fill]()]] : [])),
  )
}
