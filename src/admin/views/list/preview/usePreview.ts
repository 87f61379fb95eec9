import { useState } from 'react'
import type { Page } from '../../../../engine/model/model.ts'
import { recordPage } from '../../../../engine/pathOf.ts'
import { useResource } from '../../../providers/declarations.tsx'

export interface Preview {
  /** The page that it shows of a record; undefined where the user may open none. */
  page?: Page
  isOpen: boolean
  open: () => void
  close: () => void
}

/** Holds whether a list shows the record of the row in focus beside it. */
export function usePreview(): Preview {
  const { resource, page } = useResource()
  const [isOpen, setOpen] = useState(false)
  return {
    page: recordPage(resource, page.variant),
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}
