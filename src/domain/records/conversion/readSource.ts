import type { CompanyDb } from '../../../database/company.ts'
import type { RecordView } from '../../../engine/model/recordView.ts'
import { readRecord, type RecordData } from '../../../database/queries/readRecord.ts'
import { matches } from '../../../engine/value/condition.ts'
import { resourceOf } from '../../../engine/relations/resourceOf.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { approvalRefusal } from '../../approvals/approvalRefusal.ts'
import { requireScope } from '../../requireScope.ts'
import { refusal } from '../../refusal.ts'
import { titleOf } from '../../titleOf.ts'
import type { MadeResource } from './madeResource.ts'

const views = new WeakMap<MadeResource, RecordView>()

/**
 * Reads the document that a record is made from, with all values to copy.
 * @throws DomainError record.missing, document.notMadeFrom when its state does not allow it
 */
export async function readSource(
  db: CompanyDb,
  registry: Registry,
  actor: Actor,
  resource: MadeResource,
  id: string,
): Promise<RecordData> {
  const view = views.get(resource) ?? viewOf(resource)
  views.set(resource, view)
  const source = await readRecord(db, registry.entities, view, actor, id)
  if (!source) throw refusal('record.missing')
  await requireScope(db, registry, actor, { entity: resource.madeFrom.entity }, [id], 'see')
  if (matches(resource.madeFrom.when, source)) return source
  const kind = resourceOf(registry, resource.madeFrom.entity)
  throw (
    (kind && approvalRefusal(kind, resource.madeFrom.when, source)) ??
    refusal('document.notMadeFrom', { ...sourceTitle(registry, resource, source), label: resource.label })
  )
}

/** Returns the title of the document that a record is made from. */
export function sourceTitle(registry: Registry, { madeFrom: { entity } }: MadeResource, source: RecordData) {
  const kind = resourceOf(registry, entity)
  return kind ? titleOf(kind, source) : { title: registry.entities[entity]!.label, name: '' }
}

function viewOf({ madeFrom }: MadeResource): RecordView {
  const columns = (paths: Record<string, string>) => Object.values(paths).map(source => ({ source }))
  const { entity, values, lineValues, theirRows } = madeFrom
  const sections = [{ columns: columns(values) }, { rows: theirRows, columns: columns(lineValues) }]
  return { entity, show: { with: [], sections } }
}
