import { type Dialect, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import { PipeliningDriver } from './PipeliningDriver.ts'

/** Makes the dialect of both engines; see PipeliningDriver. */
export function pipeliningDialect(config: PostgresDialectConfig): Dialect {
  const dialect = new PostgresDialect(config)
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new PipeliningDriver(dialect.createDriver()),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
