import { dataIn } from '../../../engine/value/data.ts'
import { Big } from 'big.js'
import type { CompanyTransaction } from '../../../database/company.ts'
import type { RecordData } from '../../../database/queries/readRecord.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { refusal } from '../../refusal.ts'
import { askLevels } from '../../approvals/levelsInForce.ts'
import { askSeries } from '../numberSeries.ts'
import { askWebhooks } from '../../webhooks/enqueueWebhooks.ts'
import { withTitles } from '../withTitles.ts'
import { insertLines, insertRecord } from '../insertRecord.ts'
import { newId } from '../../newId.ts'
import { askReferred, logReferred } from '../../journal/operationLog.ts'
import { requireScope } from '../../requireScope.ts'
import { requireOpenOwners } from '../checks/requireOpenOwners.ts'
import { requireFilled, requireForm } from '../checks/requireForm.ts'
import { runRule } from '../../runRule.ts'
import { refusalOf } from '../tableRefusal.ts'
import { publishEvents } from '../../events/publishEvents.ts'
import { madeLine, type MadeLine, type MadeResource } from './madeResource.ts'
import { propose, valuesAt } from './proposeDocument.ts'
import { readSource } from './readSource.ts'
import { holdSources, allocate } from './allocate.ts'

export interface NewDocument {
  /** Id of the document that it is made from. */
  from: string
  /** Values of the form's inputs; its lines have the ids of those that they are made from, and a quantity. */
  body: RecordData
  /**
   * Where the body has no lines: the ids of those to make it from, with all that is left of each; by default every line
   * of which something is left.
   */
  lineIds?: ReadonlySet<string>
  /** ISO time; now unless given. */
  time?: string
}

/**
 * Makes a record from lines of another document: common values are copied, quantities taken from what is left, the rule
 * `make` adds what declarations can't express, and every document that it refers to logs it. Belongs inside a
 * transaction of its own.
 * @returns the new record's id
 * @throws DomainError record.missing, document.notMadeFrom, document.nothingLeft, lines.nothingLeft, lines.unknown,
 * lines.tooMuch, request.invalid with the inputs' messages
 */
export async function makeDocument(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: MadeResource,
  { from, body: given, lineIds, time = new Date().toISOString() }: NewDocument,
): Promise<string> {
  const { madeFrom, form } = resource
  const { document, rows, quantity } = madeFrom
  await askWebhooks(trx)
  await askLevels(trx, resource)
  const entity = registry.entities[resource.entity]!
  await askSeries(trx, actor, entity)
  await holdSources(trx, madeFrom, [from])
  const source = await readSource(trx, registry, actor, resource, from)
  const body =
    rows in given ? given : { ...given, [rows]: await linesLeft(trx, registry, actor, resource, source, lineIds) }
  if (form) requireFilled(form, body)
  const id = newId()
  const lines = linesOf(registry, resource, source, id, body)
  if (form) {
    // What is left is checked under the lock, with the line's number.
    const values = {
      ...body,
      [rows]: lines.map(line => ({ ...line, id: line[madeFrom.line], [madeFrom.left]: undefined })),
    }
    const left = dataIn(source[madeFrom.theirRows]).map(({ id, [madeFrom.left]: all }) => ({
      id,
      [quantity]: all,
    }))
    await requireForm(trx, registry.entities, actor, { form, values, before: { [rows]: left } })
  }
  const takings = lines.map(line => ({
    of: String(line[madeFrom.line]),
    lineNo: line.lineNo,
    held: new Big(0),
    wanted: new Big(String(line[quantity])),
  }))
  await allocate(trx, resource, takings)
  const draft = { ...valuesAt(source, madeFrom.values), ...body, id, [document]: from, [rows]: lines }
  const further = await runRule({ trx, registry, resource, actor, time }, 'make', source, draft)
  const made: RecordData = { ...draft, ...further }
  await requireOpenOwners(trx, registry, actor, resource, { given: [made] })
  const explain = (error: unknown) => refusalOf(error, registry, entity)
  const { logged, lineEntity } = madeFrom
  const referred = await askReferred(trx, registry, resource, made)
  const kept = await insertRecord(trx, entity, actor, made, time, explain)
  await insertLines(trx, registry.entities, lineEntity, dataIn(made[rows]), explain)
  await requireScope(trx, registry, actor, resource, [id], 'keep')
  const [titled = kept] = await withTitles(trx, registry.entities, resource, [kept])
  const name = titled[resource.title]
  const named = { id, sn: String(name) }
  if (logged) await logReferred(trx, actor, resource, named, referred, { ...logged, time })
  await publishEvents(trx, registry, actor, resource, {
    ...{ id, name, operation: 'create', time },
    record: { ...made, ...kept },
  })
  return id
}

/** Returns the proposed lines: every one of which something is left, or those that are wanted. */
async function linesLeft(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: MadeResource,
  source: RecordData,
  wanted?: ReadonlySet<string>,
): Promise<RecordData[]> {
  const { rows, theirRows, left, leftLabel } = resource.madeFrom
  for (const their of dataIn(source[theirRows]))
    if (wanted?.has(String(their.id)) && new Big(String(their[left])).lte(0))
      throw refusal('lines.nothingLeft', { line: Number(their.lineNo), leftLabel })
  const proposed = dataIn((await propose(trx, registry, actor, resource, source))[rows])
  const lines = wanted ? proposed.filter(({ id }) => wanted.has(String(id))) : proposed
  const inputs = resource.form?.sections.find(section => section.rows === rows)?.inputs ?? []
  const names = ['id', ...inputs.flatMap(({ source, readOnly, parts }) => (readOnly || parts ? [] : source))]
  return lines.map(line => Object.fromEntries(names.map(name => [name, line[name] ?? null])))
}

function linesOf(registry: Registry, resource: MadeResource, source: RecordData, id: string, body: RecordData) {
  const { rows, theirRows, line, lineValues } = resource.madeFrom
  const { by } = registry.entities[resource.entity]!.fields[rows]!.many!
  const theirs = new Map(dataIn(source[theirRows]).map(their => [their.id, their]))
  return dataIn(body[rows]).map((given, index): MadeLine => {
    const their = theirs.get(given.id)
    if (!their) throw refusal('lines.unknown')
    const own = { ...valuesAt(their, lineValues), ...given }
    return madeLine({ ...own, [by]: id, [line]: given.id }, index + 1)
  })
}
