import type { Compilable, CompiledQuery } from 'kysely'
import { asCompany, boundOf, type CompanyDb, statementFor } from '../company.ts'
import { Slot, type Template, toTemplate } from '../template.ts'
import { builderBeside } from './statementBuilder.ts'

/**
 * Makes a statement on tables of a company that is compiled once: writing one anew costs as much as sending it.
 * @param write writes it; `slot` names a value that is given at each run
 * @returns a function that fills it in
 */
export function companyStatement<Row, Name extends string = never>(
  write: (db: CompanyDb, slot: (name: Name) => Slot) => Compilable<Row>,
): (db: CompanyDb, values: Readonly<Record<Name, unknown>>) => CompiledQuery<Row> {
  let template: Template | undefined
  return (db, values) => {
    template ??= toTemplate(write(asCompany(builderBeside(boundOf(db).globals)), name => new Slot(name)))
    return statementFor<Row>(db, template, values)
  }
}
