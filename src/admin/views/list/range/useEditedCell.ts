import { type RefObject, useCallback, useState } from 'react'
import { useListContext } from 'react-admin'
import { cellInput } from '../../../../engine/form/cellInput.ts'
import type { Column, Mode } from '../../../../engine/model/model.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { editPage } from '../../../providers/navigation/editPaths.ts'
import type { Input } from '../../../../engine/model/formModel.ts'
import type { Place } from './rectangle.ts'

/** A cell that is edited in its place. */
export interface EditedCell {
  /** Id of the record. */
  id: string
  input: Input
  /** Number of the row, from 1. */
  row: number
  /** Where the cell is in what the table scrolls in: pixels. */
  place: { left: number; top: number; width: number }
}

/** Holds which cell of a list is edited: one whose value the form of its record fills in, where the user has one. */
export function useEditedCell(view: RefObject<HTMLElement | null>, mode: Mode, columns: readonly Column[]) {
  const { data = [] } = useListContext()
  const { resource, page, entity } = useResource()
  const [edited, setEdited] = useState<EditedCell>()
  const edit = ({ row, column }: Place, cell: HTMLElement) => {
    const source = columns[column]?.source
    const id: unknown = data[row]?.recordId
    if (!view.current || source === undefined || typeof id !== 'string' || mode.rows !== undefined) return
    const sections = resource.form && editPage(resource, page.variant) ? resource.form.sections : []
    const input = cellInput(sections, entity, source)
    if (!input) return
    const [own, around] = [cell.getBoundingClientRect(), view.current.getBoundingClientRect()]
    const left = own.left - around.left + view.current.scrollLeft
    const top = own.top - around.top + view.current.scrollTop
    getSelection()?.removeAllRanges()
    setEdited({ id, input, row: row + 1, place: { left, top, width: own.width } })
  }
  const close = useCallback(() => setEdited(undefined), [])
  return { edited, edit, close }
}
