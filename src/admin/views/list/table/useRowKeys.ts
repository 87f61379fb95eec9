import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { useKeys } from '../../../keys/useKeys.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { editPage, editPath } from '../../../providers/navigation/editPaths.ts'
import { messageOf } from '../../../ui/refusal.ts'
import type { FromList } from '../listWay.ts'
import type { Selection } from '../useSelection.ts'
import type { Rows } from './useRows.ts'

interface Options {
  /** What the page of the row in focus is told. */
  from: FromList
  selection?: Selection
  /** Opens or closes the preview of the row in focus, where there is one. */
  preview?: () => void
}

/** Walks the rows of a table by single keys, and does with the one in focus what can be done. */
export function useRowKeys({ row, walk }: Rows, { from: state, selection, preview }: Options): void {
  const { resource, page } = useResource()
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const notify = useNotify()

  /** Whether it may be edited is said by the record itself: a row has not all of its values. */
  const edit = async (id: string) => {
    const path = await dataProvider.getOne(resource.name, { id }).then(({ data }) => editPath(resource, page, data))
    if (path === undefined) notify('docket.form.locked', { type: 'warning' })
    else await navigate(path, { state })
  }
  const isEdited = resource.form !== undefined && editPage(resource, page.variant) !== undefined
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    ...(row && {
      ...(preview && { Space: preview }),
      ...(selection && { x: () => selection.toggle(row.id), 'Shift+x': () => selection.toggle(row.id, true) }),
      ...(isEdited && {
        e: () => void edit(String(row.recordId)).catch(error => notify(messageOf(error), { type: 'error' })),
      }),
    }),
  })
}
