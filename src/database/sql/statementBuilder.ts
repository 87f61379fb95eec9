import { asCompany, type CompanyDb } from '../company.ts'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Entities } from '../../engine/model/model.ts'
import type { AnyTables } from '../connect.ts'
import { spelling } from '../spelling.ts'
import { globalTables } from '../tables.ts'
import { Slot } from '../template.ts'
import { tenantPlugin } from '../tenantPlugin.ts'

/**
 * Makes a builder that compiles statements without a connection, bound to the company that fills the slot `tenant` when
 * they run.
 */
export const statementBuilder = (entities: Entities): Kysely<AnyTables> => builderBeside(globalTables(entities))

/** Makes such a builder by the names of the tables that belong to no company. */
export function builderBeside(globals: ReadonlySet<string>): Kysely<AnyTables> {
  return new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new SlotCompiler(),
    },
    plugins: [spelling, tenantPlugin(new Slot('tenant'), globals)],
  })
}

/** Makes such a builder for statements that are written by the names of the tables. */
export const companyStatements = (entities: Entities): CompanyDb => asCompany(statementBuilder(entities))

/** Writes a slot that is used in many places, as the company's is, as one parameter. */
class SlotCompiler extends PostgresQueryCompiler {
  readonly #placeholders = new Map<string, string>()

  override compileQuery(...query: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#placeholders.clear()
    return super.compileQuery(...query)
  }

  protected override appendValue(value: unknown) {
    const known = value instanceof Slot && this.#placeholders.get(value.name)
    if (known) return this.append(known)
    super.appendValue(value)
    if (value instanceof Slot) this.#placeholders.set(value.name, this.getCurrentParameterPlaceholder())
  }
}
