import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { Column } from '../../../src/engine/model/model.ts'

/** What the pages that Docket is compared with know of the list that they show. */
export interface ReferenceList {
  columns: Pick<Column, 'source' | 'label' | 'options'>[]
  /** Rows of a page at first, and as chosen. */
  perPage: number
  sizes: number[]
}

/** Reads the stock-out list as Docket declares it. */
export async function readReferenceList(): Promise<ReferenceList & { endpoint: string }> {
  const { resources } = await loadRegistry(projectRoot())
  const { modes, pageSize, pageSizes } = resources.stockOutOrder!.list
  const { columns, endpoint } = modes[0]!
  return {
    endpoint,
    columns: columns
      .filter(column => !column.hidden && !column.setting)
      .map(({ source, label, options }) => ({ source, label, options })),
    perPage: pageSize,
    sizes: [...pageSizes],
  }
}
