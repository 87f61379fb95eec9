import type { Connection } from '../../src/database/connect.ts'
import { globalTables } from '../../src/database/tables.ts'
import { createFirstCompany } from '../../src/domain/installation/firstCompany.ts'
import { signIn } from '../../src/domain/access/signIn.ts'
import type { Registry } from '../../src/engine/model/model.ts'

/** The company that an installation begins with, whose administrator has signed in once, with the password chosen then. */
export async function createCompanyInUse(connection: Connection, registry: Registry) {
  const { userName, password } = await createFirstCompany(connection, registry)
  const newPassword = `own ${password}`
  const given = { userName, password, newPassword, address: '203.0.113.9', marks: [] }
  await signIn(connection.db, globalTables(registry.entities), given)
  return { userName, password: newPassword }
}
