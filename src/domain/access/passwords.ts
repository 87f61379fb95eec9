import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './boundedQueue.ts'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One hash of each at a time, so that the machine stays responsive; strangers never delay known devices. */
const ofStrangers = boundedQueue(1, 100)
const ofKnown = boundedQueue(1, 100)

/**
 * Hashes a password.
 * @throws DomainError server.busy
 */
export function hashPassword(password: string): Promise<string> {
  return ofKnown(() => hash(password, COST))
}

/**
 * Verifies a password, in the same time whether or not the account exists.
 * @param isKnown whether the account knows the device
 * @throws DomainError server.busy
 */
export async function verifyPassword(stored: string | undefined, password: string, isKnown: boolean): Promise<boolean> {
  const against = stored ?? (await unknownAccount)
  const matches = await (isKnown ? ofKnown : ofStrangers)(() => verify(against, password))
  return matches && stored !== undefined
}

const unknownAccount = hash('nobody has this password', COST)
