import type { RecordView } from '../../database/queries/compileRecord.ts'
import type { Column } from '../../engine/model.ts'
import type { Notice } from '../../engine/noticeModel.ts'

const views = new WeakMap<Notice, Partial<Record<'subject' | 'cause', RecordView>>>()

/** What is read of a record for a notice: the values that it says, and the accounts that it tells. */
export function noticeView(notice: Notice, part: 'subject' | 'cause', entity: string): RecordView {
  const known = views.get(notice) ?? {}
  views.set(notice, known)
  return (known[part] ??= viewOf(notice, part, entity))
}

function viewOf({ text, accounts }: Notice, part: 'subject' | 'cause', entity: string): RecordView {
  const said = text.flatMap(piece => (typeof piece !== 'string' && piece.of === part ? piece.source : []))
  const columns = [...said, ...(part === 'subject' ? accounts : [])].map(source => ({ source }) as Column)
  return { entity, show: { steps: [], with: [], sections: [{ type: 'fields', columns }] } }
}
