import type { Form, FormSection, Input } from '../model/formModel.ts'
import { dataIn, dataOf, isData } from '../value/data.ts'

export type Values = Readonly<Record<string, unknown>>

/** The part of a form that fills in one record, a nested part of it or one of its lines. */
export interface FilledIn {
  section: FormSection
  /** Prefix of an input's name in the place of a mistake: empty, `part.` or `items.0.`. */
  place: string
  /** Index of the line, from 0. */
  index?: number
  values: Values
  /** The same values as saved; undefined where they are new. */
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
    } else if (part !== undefined) {
      const known = before?.[part]
      yield { section, place: `${part}.`, values: dataOf(values[part]), before: isData(known) ? known : undefined }
    } else yield { section, place: '', values, before }
  }
}

/** Rebuilds what a form fills in, with every record, nested part and line as a function returns it. */
export function mapForm(
  { sections }: Pick<Form, 'sections'>,
  values: Values,
  before: Values | undefined,
  change: (one: FilledIn) => Values,
): Values {
  return sections.reduce((record, section) => {
    const { type, rows, part } = section
    if (type === 'totals') return record
    const changed = [...walkForm({ sections: [section] }, record, before)].map(change)
    if (rows !== undefined) return { ...record, [rows]: changed }
    return part === undefined ? changed[0]! : { ...record, [part]: changed[0] }
  }, values)
}

/** Returns the lines of a record under the name of their relation. */
export const linesOf = (record: Values | undefined, rows: string): readonly Values[] => dataIn(record?.[rows])

/** Returns every input of a form, in whichever section it stands. */
export const inputsOf = (form: Pick<Form, 'sections'> | undefined): Input[] =>
  (form?.sections ?? []).flatMap(({ inputs }) => inputs)

/** Returns the paths of a form's inputs, such as `remark` and `items.quantity`. */
export const inputPaths = (form: Pick<Form, 'sections'> | undefined): ReadonlySet<string> =>
  new Set((form?.sections ?? []).flatMap(section => section.inputs.map(({ source }) => inputPath(section, source))))

/** Returns the path of an input, whichever line it stands in. */
export const inputPath = ({ rows, part }: Pick<FormSection, 'rows' | 'part'>, source: string) =>
  [rows ?? part ?? [], source].flat().join('.')
