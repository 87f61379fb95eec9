import type { InstallationDb } from '../../src/database/company.ts'
import { createOperator } from '../../src/domain/installation/createOperator.ts'
import { signInOperator } from '../../src/domain/installation/operatorSessions.ts'

/** An operator who has signed in once. @returns the password that they chose then */
export async function createOperatorInUse(db: InstallationDb, userName: string): Promise<string> {
  const password = await createOperator(db, userName)
  const newPassword = `own ${password}`
  await signInOperator(db, { userName, password, newPassword, address: '203.0.113.9' })
  return newPassword
}
