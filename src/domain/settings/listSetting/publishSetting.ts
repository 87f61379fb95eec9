import { json, type CompanyTransaction } from '../../../database/company.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { formatTime } from '../../../engine/value/time.ts'
import { holdCompany } from '../../access/people/holdCompany.ts'
import type { Actor } from '../../actor.ts'
import { audit } from '../../journal/audit.ts'
import { tellDeclarations } from '../../journal/tellDeclarations.ts'
import { newId } from '../../newId.ts'
import { refusal } from '../../refusal.ts'
import { layerName, type SettingPlace } from './layers.ts'
import { publishedSetting } from './readListSettings.ts'
import { dropListDraft, dropMachineDrafts } from './saveListDraft.ts'

export interface Publication {
  /** Number of the published setting that this one was made from; 0 for none. */
  base: number
  setting: unknown
  note?: string
  restoredFrom?: number
  /** The account that it concerns alone, whose open pages are told. */
  onlyOf?: string
}

/**
 * Publishes whatever is set in layers and was checked; what was published before stays as its history.
 * @param differenceFrom says in sentences what changes of what was published
 * @returns its number
 * @throws DomainError listSetting.changed where another one was published since, record.missing for an unknown layer
 */
export async function publishSetting(
  trx: CompanyTransaction,
  actor: Actor,
  place: SettingPlace,
  { base, setting, note, restoredFrom, onlyOf }: Publication,
  differenceFrom: (before: unknown) => string[],
): Promise<number> {
  const { resource, layer } = place
  // The lock serializes publications of a company.
  await holdCompany(trx, actor)
  const name = await layerName(trx, layer)
  const before = await publishedSetting(trx, place)
  if ((before?.number ?? 0) !== base) throw refusal('listSetting.changed', changeOf(before))
  const row = { id: newId(), resource: resource.name, layer, number: base + 1, content: json(dataOf(setting)) }
  const author = { authorId: actor.accountId, authorName: actor.name, publishedAt: new Date().toISOString() }
  await trx
    .insertInto('listSetting')
    .values({ ...row, ...author, note: note ?? null, restoredFrom: restoredFrom ?? null })
    .execute()
  await dropListDraft(trx, actor, place)
  await dropMachineDrafts(trx, place)
  await audit(trx, actor, {
    subject: place.subject ?? 'listSetting',
    subjectId: resource.name,
    subjectName: `${resource.label}（${name}）`,
    action: restoredFrom === undefined ? `发布版本${base + 1}` : `恢复版本${restoredFrom}`,
    after: differenceFrom(before?.content).join('\n') || '无变化',
  })
  await tellDeclarations(trx, onlyOf)
  return row.number
}

const changeOf = (published: { authorName: string; publishedAt: string } | undefined) => ({
  by: published?.authorName,
  when: published && formatTime(published.publishedAt, 'MM-dd hh:mm'),
})
