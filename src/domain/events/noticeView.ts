import type { RecordView } from '../../engine/model/recordView.ts'
import type { Resource } from '../../engine/model/model.ts'
import type { Notice } from '../../engine/model/noticeModel.ts'

const views = new WeakMap<Notice, Partial<Record<'subject' | 'cause', RecordView>>>()

/** Returns the view of a record that a notice needs: its title, the values in the text, and the accounts to notify. */
export function noticeView(notice: Notice, part: 'subject' | 'cause', resource: Resource): RecordView {
  const known = views.get(notice) ?? {}
  views.set(notice, known)
  return (known[part] ??= viewOf(notice, part, resource))
}

function viewOf({ text, accounts }: Notice, part: 'subject' | 'cause', { entity, title }: Resource): RecordView {
  const said = text.flatMap(piece => (typeof piece !== 'string' && piece.of === part ? piece.source : []))
  const sources = [title, ...said, ...(part === 'subject' ? accounts : [])]
  const columns = sources.map(source => ({ source }))
  return { entity, only: true, show: { with: [], sections: [{ columns }] } }
}
