import type { CompanyTransaction } from '../../database/company.ts'
import { violationOf } from '../../database/violationOf.ts'
import type { Audited } from '../audit.ts'
import { DomainError, type FieldErrors } from '../DomainError.ts'
import { newId } from '../newId.ts'
import type { ChoiceKind, ChoiceRow } from './choiceKinds.ts'

/** A row as it shall be; a new one has no id. */
export type GivenChoice = { id?: string; disabled?: boolean } & Readonly<Record<string, unknown>>

type Texts = Record<string, string>

interface Change {
  kind: ChoiceKind
  before: readonly ChoiceRow[]
  /** All of them as they shall be; those that are not there are to go. */
  after: readonly GivenChoice[]
  used: ReadonlySet<string>
}

/** The messages by what each is about; `titles.1.corpShort`. */
export function choiceMistakes({ kind: { name, label, texts }, before, after, used }: Change): FieldErrors {
  const [title, word] = texts[0]!
  const empty = after.flatMap((row, index) =>
    texts.flatMap(([text, word]) =>
      textOf(row[text]) === '' ? [[`${name}.${index}.${text}`, `请输入${label}的${word}`] as const] : [],
    ),
  )
  const names = after.map(row => textOf(row[title]))
  const twice = names.flatMap((text, index) =>
    text !== '' && names.indexOf(text) < index ? [[`${name}.${index}.${title}`, `${word}“${text}”重复`] as const] : [],
  )
  const gone = before.filter(row => used.has(row.id) && !after.some(({ id }) => id === row.id))
  const refused = gone.map(row => [name, `${label}“${textOf(row[title])}”已有单据使用，不能删除，可以停用`] as const)
  return Object.fromEntries([...refused, ...twice, ...empty])
}

/**
 * Adds, changes and takes away.
 * @returns what was done, in words
 * @throws DomainError settings.changed for a row that is not there, lines.twice, settings.wrong where one was used just now
 */
export async function saveChoices(
  trx: CompanyTransaction,
  { kind, before, after }: Omit<Change, 'used'>,
): Promise<Audited[]> {
  const { table, label } = kind
  const known = new Map(before.map(row => [row.id, row]))
  const ids = after.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) throw new DomainError('lines.twice')
  if (ids.some(id => !known.has(id))) throw new DomainError('settings.changed')
  const wordsOf = (row: Texts) => kind.texts.map(([name]) => row[name]!).join(' ')
  const about = (row: Texts, change: Pick<Audited, 'action' | 'before' | 'after' | 'subjectId'>): Audited => ({
    subject: 'company',
    subjectName: `${label} ${row[kind.texts[0]![0]]!}`,
    ...change,
  })

  const gone = before.filter(({ id }) => !ids.includes(id))
  for (const { id, ...row } of gone) await take(trx, kind, id, textsOf(kind, row))
  const changed = after.flatMap(row => {
    const was = row.id && known.get(row.id)
    const isOther = was && (wordsOf(textsOf(kind, was)) !== wordsOf(textsOf(kind, row)) || was.disabled !== ended(row))
    return isOther ? [{ was, row }] : []
  })
  // Two may change their names with each other.
  const free = kind.texts[0]![0]
  for (const { was } of changed) await set(trx, table, was.id, { [free]: was.id })
  for (const { was, row } of changed) await set(trx, table, was.id, { ...textsOf(kind, row), disabled: ended(row) })
  const added = after
    .filter(({ id }) => id === undefined)
    .map(row => ({ ...textsOf(kind, row), id: newId(), disabled: ended(row) }))
  if (added.length > 0)
    await trx
      .insertInto(table as 'logisticsCompany')
      .values(added as never)
      .execute()

  return [
    ...gone.map(row =>
      about(textsOf(kind, row), { action: '删除', before: wordsOf(textsOf(kind, row)), subjectId: row.id }),
    ),
    ...changed.flatMap(({ was, row }) => {
      const [old, now] = [textsOf(kind, was), textsOf(kind, row)]
      return [
        ...(wordsOf(old) === wordsOf(now)
          ? []
          : [about(old, { action: '修改', before: wordsOf(old), after: wordsOf(now), subjectId: was.id })]),
        ...(was.disabled === ended(row)
          ? []
          : [about(now, { action: ended(row) ? '停用' : '启用', subjectId: was.id })]),
      ]
    }),
    ...added.map(row =>
      about(row as unknown as Texts, { action: '新增', after: wordsOf(row as unknown as Texts), subjectId: row.id }),
    ),
  ]
}

async function take(trx: CompanyTransaction, { name, table, label, texts }: ChoiceKind, id: string, row: Texts) {
  try {
    await trx
      .deleteFrom(table as 'logisticsCompany')
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (violationOf(error)?.kind !== 'used') throw error
    const reason = `${label}“${row[texts[0]![0]]}”已有单据使用，不能删除，可以停用`
    throw new DomainError('settings.wrong', { reason }, { [name]: reason })
  }
}

async function set(trx: CompanyTransaction, table: ChoiceKind['table'], id: string, values: object) {
  await trx
    .updateTable(table as 'logisticsCompany')
    .set(values)
    .where('id', '=', id)
    .execute()
}

const textsOf = ({ texts }: ChoiceKind, row: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(texts.map(([name]) => [name, textOf(row[name])]))

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const ended = ({ disabled }: GivenChoice) => disabled === true
