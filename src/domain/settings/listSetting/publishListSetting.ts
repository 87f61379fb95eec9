import { json, type CompanyTransaction } from '../../../database/company.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { applyListSetting } from '../../../engine/listSetting/applyListSetting.ts'
import { listDifference } from '../../../engine/listSetting/listDifference.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { menuName } from '../../../engine/visibility/permissions.ts'
import { formatTime } from '../../../engine/value/time.ts'
import type { Actor } from '../../actor.ts'
import { audit } from '../../journal/audit.ts'
import { refusal } from '../../refusal.ts'
import { holdCompany } from '../../access/people/holdCompany.ts'
import { newId } from '../../newId.ts'
import { tellDeclarations } from '../../journal/tellDeclarations.ts'
import { layerName, type ListLayer } from './layers.ts'
import { publishedSetting } from './readListSettings.ts'
import { requireListSetting } from './requireListSetting.ts'
import { dropListDraft, dropMachineDrafts } from './saveListDraft.ts'

export interface Publication {
  /** Number of the published setting that this one was made from; 0 for none. */
  base: number
  setting: unknown
  note?: string
  restoredFrom?: number
}

/**
 * Publishes a setting of a list; earlier ones stay as its history.
 * @returns its number
 * @throws DomainError listSetting.wrong with the message of each place, listSetting.changed where another one was
 * published since, record.missing for an unknown layer
 */
export async function publishListSetting(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  place: ListLayer,
  { base, setting: given, note, restoredFrom }: Publication,
): Promise<number> {
  const { resource, layer } = place
  const setting = requireListSetting(registry, resource, given)
  // The lock serializes publications of a company.
  await holdCompany(trx, actor)
  const name = await layerName(trx, layer)
  const before = await publishedSetting(trx, place)
  if ((before?.number ?? 0) !== base) throw refusal('listSetting.changed', changeOf(before))
  const row = { id: newId(), resource: resource.name, layer, number: base + 1, content: json({ ...setting }) }
  const author = { authorId: actor.accountId, authorName: actor.name, publishedAt: new Date().toISOString() }
  await trx
    .insertInto('listSetting')
    .values({ ...row, ...author, note: note ?? null, restoredFrom: restoredFrom ?? null })
    .execute()
  await dropListDraft(trx, actor, place)
  await dropMachineDrafts(trx, place)
  const [was, is] = [before?.content ?? {}, setting].map(one => applyListSetting(resource, one as ListSetting))
  const pageName = (variant: string) => menuName(registry.menus, variant) ?? variant
  await audit(trx, actor, {
    subject: 'listSetting',
    subjectId: resource.name,
    subjectName: `${resource.label}（${name}）`,
    action: restoredFrom === undefined ? `发布版本${base + 1}` : `恢复版本${restoredFrom}`,
    after: listDifference(was!, is!, { pageName }).join('\n') || '无变化',
  })
  await tellDeclarations(trx)
  return row.number
}

const changeOf = (published: { authorName: string; publishedAt: string } | undefined) => ({
  by: published?.authorName,
  when: published && formatTime(published.publishedAt, 'MM-dd hh:mm'),
})
