import type { Form, FormSection, Input } from '../model/formModel.ts'

export type Values = Readonly<Record<string, unknown>>

/** What of a form belongs to one record, to a nested part of it or to one of its lines. */
export interface FilledIn {
  section: FormSection
  /** What stands before an input's name where a mistake is told: empty, `part.` or `items.0.`. */
  place: string
  /** Of a line: where it stands, from 0. */
  index?: number
  values: Values
  /** The same as it was saved; undefined where it is new. */
  before?: Values
}

/** Walks over everything that a form fills in: the record, its nested parts, its lines in their order. */
export function* walkForm(
  { sections }: Pick<Form, 'sections'>,
  values: Values,
  before: Values | undefined,
): Generator<FilledIn> {
  for (const section of sections) {
    const { type, rows, part } = section
    if (type === 'totals') continue
    if (rows !== undefined) {
      const known = new Map(linesOf(before, rows).map(line => [line.id, line]))
      for (const [index, line] of linesOf(values, rows).entries())
        yield { section, place: `${rows}.${index}.`, index, values: line, before: known.get(line.id) }
    } else if (part !== undefined)
      yield {
        ...{ section, place: `${part}.` },
        values: (values[part] ?? {}) as Values,
        before: (before?.[part] ?? undefined) as Values | undefined,
      }
    else yield { section, place: '', values, before }
  }
}

/** The lines of a record under the name of their relation. */
export const linesOf = (record: Values | undefined, rows: string) => (record?.[rows] ?? []) as readonly Values[]

/** Every input of a form, wherever it stands. */
export const inputsOf = (form: Pick<Form, 'sections'> | undefined): Input[] =>
  (form?.sections ?? []).flatMap(({ inputs }) => inputs)
