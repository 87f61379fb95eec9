import { type Dialect, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import { PipeliningDriver } from './PipeliningDriver.ts'

/**
 * Makes the dialect of both engines; see PipeliningDriver.
 * @param atOnce whether statements may be sent before those before them are answered
 */
export function pipeliningDialect(config: PostgresDialectConfig, atOnce: boolean): Dialect {
  const dialect = new PostgresDialect(config)
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new PipeliningDriver(dialect.createDriver(), atOnce),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
