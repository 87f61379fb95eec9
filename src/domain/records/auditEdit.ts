import { dataIn, dataOf } from '../../engine/value/data.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import { readChosen } from '../../database/queries/readChosen.ts'
import type { RecordData } from '../../database/queries/readRecord.ts'
import type { FormSection, Input } from '../../engine/model/formModel.ts'
import type { Entity, Registry, Resource } from '../../engine/model/model.ts'
import { isFile } from '../../engine/model/kinds.ts'
import { fileNames } from '../../engine/value/uploadAddress.ts'
import { JOINED_BY } from '../../engine/model/derivedModel.ts'
import { formatTime, MINUTE_FORMAT } from '../../engine/value/time.ts'
import type { Actor } from '../actor.ts'
import { audit, type Audited } from '../journal/audit.ts'
import { wordsOfChange } from '../access/people/wordsOfChange.ts'
import { differs } from './isChanged.ts'

type Values = Readonly<Record<string, unknown>>
type Words = Record<string, string>

/** An edit of a record: the values before and the values given. */
interface Edit {
  resource: Resource
  /** The inputs that may be given. */
  form: { sections: readonly Pick<FormSection, 'entity' | 'rows' | 'part' | 'inputs'>[] }
  before: RecordData
  body: Values
  /** ISO time; now unless given. */
  time?: string
}

/**
 * Audits what an edit changed, values before and after, whether it came by a form, a program or an import. Of values
 * that need a key it says only that they changed. Resources with a log of their own, such as accounts, are left out.
 */
export async function auditEdit(trx: CompanyTransaction, registry: Registry, actor: Actor, ...edits: Edit[]) {
  const kept: Audited[] = []
  for (const edit of edits) kept.push(...(await tracesOf(trx, registry, edit)))
  for (let from = 0; from < kept.length; from += AT_ONCE) await audit(trx, actor, ...kept.slice(from, from + AT_ONCE))
}

/** Entries per call, far below the limit of parameters. */
const AT_ONCE = 1000

/** Returns the audit entries of an edit; none where nothing differs. */
async function tracesOf(trx: CompanyTransaction, registry: Registry, edit: Edit): Promise<Audited[]> {
  const { resource, form, before, body } = edit
  if (registry.entities.auditLog?.fields.subject?.options?.some(({ value }) => value === resource.name)) return []
  const [old, now]: [Words, Words] = [{}, {}]
  for (const section of form.sections)
    for (const { label, input, owner, from, to } of changesIn(registry, section, before, body)) {
      const isHidden = owner.fields[input.source]?.mask ?? owner.fields[input.source]?.permission
      old[label] = isHidden ? '***' : await wordOf(trx, registry, input, from)
      now[label] = isHidden ? '***（已修改）' : await wordOf(trx, registry, input, to)
    }
  const words = wordsOfChange(old, now)
  if (!words) return []
  const title = String(before[resource.title])
  const action = `修改${resource.label}`
  const about = { subject: 'record', subjectId: String(before.id), subjectName: title } as const
  return [{ ...about, action, ...words, time: edit.time }]
}

interface Change {
  /** Label of the input, with its line. */
  label: string
  input: Input
  owner: Entity
  from: unknown
  to: unknown
}

function changesIn(
  { entities }: Registry,
  { entity, rows, part, inputs }: Pick<FormSection, 'entity' | 'rows' | 'part' | 'inputs'>,
  before: Values,
  body: Values,
): Change[] {
  const name = rows ?? part
  const owner = entities[entity]!
  const between = (old: Values, given: Values, place = ''): Change[] =>
    inputs
      .filter(({ source, type }) => type !== 'password' && source in given && differs(old[source], given[source]))
      .map(input => ({ label: place + input.label, input, owner, from: old[input.source], to: given[input.source] }))
  if (name === undefined) return between(before, body)
  if (!(name in body)) return []
  if (rows === undefined) return between(dataOf(before[name]), dataOf(body[name]))
  const old = dataIn(before[name])
  const given = dataIn(body[name])
  const gone = old.filter(({ id }) => !given.some(line => line.id === id))
  return [
    ...gone.flatMap(line => between(line, emptied(inputs), placeOf(old.indexOf(line)))),
    ...given.flatMap((line, index) => {
      const known = old.find(({ id }) => id === line.id)
      return between(known ?? {}, line, placeOf(known ? old.indexOf(known) : index, known ? '' : '（新）'))
    }),
  ]
}

const placeOf = (index: number, mark = '') => `第${index + 1}行${mark}`

const emptied = (inputs: readonly Input[]) => Object.fromEntries(inputs.map(({ source }) => [source, null]))

/** Returns a value as text: labels of options, titles of records, formatted times. */
async function wordOf(trx: CompanyTransaction, registry: Registry, input: Input, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return ''
  const { options, reference, kind, parts } = input
  if (parts && Array.isArray(value))
    return dataIn(value)
      .map(part => `${String(part[parts.value] || (parts.none ?? ''))} ${String(part[parts.quantity])}`)
      .join('、')
  if (Array.isArray(value) && (options || reference !== undefined)) {
    const words: string[] = []
    for (const one of value) words.push(await wordOf(trx, registry, input, one))
    return words.join(JOINED_BY)
  }
  if (options) return options.find(option => option.value === value)?.label ?? String(value)
  if (reference !== undefined) return nameOf(trx, registry, reference, String(value))
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (kind === 'dateTime') return formatTime(String(value), MINUTE_FORMAT)
  if (isFile(kind)) return fileNames(value).join('、')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function nameOf(trx: CompanyTransaction, { entities }: Registry, entity: string, id: string) {
  const { title } = entities[entity]!
  const found = await readChosen(trx, entities, entity, [id], [title])
  return String(found.get(id.toLowerCase())?.values[title] ?? id)
}
