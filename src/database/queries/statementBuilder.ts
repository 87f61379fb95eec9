import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Entities } from '../../engine/model.ts'
import { spelling, type AnyTables } from '../connect.ts'
import { globalTables } from '../tables.ts'
import { Slot } from '../template.ts'
import { tenantPlugin } from '../tenantPlugin.ts'

/** Builds statements for no connection, bound to whichever company the slot `tenant` is filled with when they run. */
export function statementBuilder(entities: Entities): Kysely<AnyTables> {
  return new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [spelling, tenantPlugin(new Slot('tenant'), globalTables(entities))],
  })
}
