import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './boundedQueue.ts'

/** Argon2id as OWASP's password storage advice has it: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One of each at a time leaves the machine to whoever works; strangers never stand in the way of who is known. */
const ofStrangers = boundedQueue(1, 100)
const ofKnown = boundedQueue(1, 100)

/** @throws DomainError server.busy */
export function hashPassword(password: string): Promise<string> {
  return ofKnown(() => hash(password, COST))
}

/**
 * Compares in the same time whether or not the account exists.
 * @param isKnown whether who asks has been here before
 * @throws DomainError server.busy
 */
export async function verifyPassword(stored: string | undefined, password: string, isKnown: boolean): Promise<boolean> {
  const against = stored ?? (await unknownAccount)
  const matches = await (isKnown ? ofKnown : ofStrangers)(() => verify(against, password))
  return matches && stored !== undefined
}

const unknownAccount = hash('nobody has this password', COST)
