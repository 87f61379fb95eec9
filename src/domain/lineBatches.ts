import type { MadeLine } from './made/madeResource.ts'

interface Batch {
  batchNo: string
  quantity: number | string
}

/** A line with one batch number is all of that batch; one that names its batches keeps them, and shows the first. */
export function withBatches(lines: MadeLine[]): MadeLine[] {
  return lines.map(line => {
    const batchNo = (line.batchNo as string | null | undefined)?.trim() || null
    const own = batchNo ? [{ batchNo, quantity: line.quantity }] : []
    const itemBatchs = (line.itemBatchs as Batch[] | undefined) ?? own
    return { ...line, batchNo: itemBatchs[0]?.batchNo ?? null, itemBatchs }
  })
}
