import type { RaRecord } from 'react-admin'
import type { Page } from '../../../../engine/model/model.ts'
import { pathOf } from '../../../../engine/pathOf.ts'
import { ResourceProvider, useResource } from '../../../providers/declarations.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { lazyPart } from '../../../ui/parts/lazyPart.tsx'

const PreviewDrawer = lazyPart(() => import('./PreviewDrawer.tsx').then(m => m.PreviewDrawer))

interface Props {
  page?: Page
  isOpen: boolean
  /** The row that is shown, and its place. */
  row?: RaRecord
  at: number
  /** Rows of the page. */
  count: number
  walk: (step: 1 | -1) => void
  /** Closes it, and goes back to the row. */
  onClose: () => void
  /** Closes it as the record's page is opened. */
  close: () => void
}

/** Shows the record of a row beside its list; the code comes with the first opening. */
export function ListPreview({ page, isOpen, row, at, count, walk, onClose, close }: Props) {
  const { resource } = useResource()
  return (
    <KeepMounted>
      {isOpen && page && row && (
        <ResourceProvider resource={resource} page={page}>
          <PreviewDrawer
            id={String(row.recordId)}
            path={pathOf(page, String(row.recordId))}
            row={at}
            isFirst={at === 0}
            isLast={at === count - 1}
            {...{ walk, onClose }}
            onOpen={close}
          />
        </ResourceProvider>
      )}
    </KeepMounted>
  )
}
