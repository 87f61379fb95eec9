import type { CompanyDb } from '../../database/company.ts'
import { logOwn } from '../../domain/journal/operationLog.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { formatTime, MINUTE_FORMAT } from '../../engine/value/time.ts'
import { refusal } from '../refusal.ts'

export const rules: Record<string, Rule> = { save, publish, restore: replace, revise }

const PUBLISHED = 1
const REPLACED = 2
/** Value of `kind`: a group of products. */
const GROUP = 2
/** Operation type of what the log words by itself. */
const TYPE = 19

interface Line {
  lineNo: number
  kind: number
  groupName: string | null
}
interface Version {
  id: string
  baseId: string | null
  modules: readonly Line[]
  goods: readonly { groupName: string }[]
}

/** Keeps which version was published when a draft was saved: its author has seen that one. */
async function save({ trx }: RuleContext) {
  return { baseId: (await publishedVersion(trx))?.id ?? null }
}

/**
 * Publishes a draft in place of the version before.
 * @throws DomainError mall.changed where another one was published since the draft was saved, mall.empty,
 * mall.unknownGroup
 */
async function publish(context: RuleContext, version: Version) {
  const { modules, goods, baseId } = version
  if (modules.length === 0) throw refusal('mall.empty')
  const groups = new Set(goods.map(({ groupName }) => groupName))
  const lost = modules.find(({ kind, groupName }) => kind === GROUP && groupName && !groups.has(groupName))
  if (lost) throw refusal('mall.unknownGroup', { line: lost.lineNo, group: lost.groupName ?? '' })
  const now = await publishedVersion(context.trx)
  if (now && now.id !== baseId)
    throw refusal('mall.changed', { sn: now.sn, when: formatTime(now.publishedAt ?? '', MINUTE_FORMAT) })
  return replace(context)
}

/** Has a version take the place of the one that is published. */
async function replace({ trx, actor, resource, time }: RuleContext) {
  const before = await publishedVersion(trx)
  if (before) {
    await trx.updateTable('mallVersion').set({ mallStatus: REPLACED }).where('id', '=', before.id).execute()
    await logOwn(trx, actor, resource, before, { type: TYPE, typeName: '由新版本替换', time })
    await leaveChanged(trx, { resource: resource.name, ids: [before.id] })
  }
  return { publishedAt: time }
}

/** Begins a draft with what a version has. */
async function revise({ trx, registry, actor, resource, time }: RuleContext, version: Version) {
  if (!isEditable(resource)) throw new Error(`${resource.name} has no form`)
  const body = Object.fromEntries(
    resource.form.sections
      .filter(({ type }) => type !== 'shown')
      .flatMap(({ rows, inputs }): [string, unknown][] => {
        const values = (from: Readonly<Record<string, unknown>>) =>
          inputs.map(({ source }): [string, unknown] => [source, from[source]])
        if (rows === undefined) return values({ ...version })
        const lines = rows === 'modules' ? version.modules : version.goods
        return [[rows, lines.map(line => Object.fromEntries(values({ ...line })))]]
      }),
  )
  await saveRecord(trx, registry, actor, { resource, body, time })
}

/** Reads the version that websites are shown. */
export const publishedVersion = (db: CompanyDb) =>
  db
    .selectFrom('mallVersion')
    .select(['id', 'sn', 'publishedAt'])
    .where('mallStatus', '=', PUBLISHED)
    .executeTakeFirst()
