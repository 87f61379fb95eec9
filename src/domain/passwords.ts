import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP's password storage advice has it: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Compares in the same time whether or not the account exists. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await unknownAccount), password)
  return matches && stored !== undefined
}

const unknownAccount = hashPassword('nobody has this password')
