import { describe, expect, it } from 'vitest'
import { mergeColumns, pinnedSource } from '../../src/admin/views/list/columns/columnSettings.ts'
import type { Column } from '../../src/engine/model/model.ts'

const column = (source: string, hidden = false): Column => ({
  source,
  label: source,
  type: 'text',
  kind: 'text',
  hidden,
  sortable: true,
})
const words = (columns: Column[]) => columns.map(({ source, hidden }) => (hidden ? `(${source})` : source)).join(' ')

const declared = [column('sn'), column('customer'), column('time'), column('printed', true)]

describe('column settings', () => {
  it('without settings the declaration holds', () => {
    expect(words(mergeColumns(declared, [], 'sn'))).toBe('sn customer time (printed)')
  })

  it('order and visibility are the saved ones', () => {
    const saved = [
      { source: 'sn', hidden: false },
      { source: 'printed', hidden: false },
      { source: 'time', hidden: true },
      { source: 'customer', hidden: false },
    ]
    expect(words(mergeColumns(declared, saved, 'sn'))).toBe('sn printed (time) customer')
  })

  it('survive a new column, which stands behind its declared neighbour, and drop a gone one', () => {
    const saved = [
      { source: 'sn', hidden: false },
      { source: 'time', hidden: true },
      { source: 'gone', hidden: false },
      { source: 'customer', hidden: false },
    ]
    const now = [column('sn'), column('customer'), column('address'), column('time'), column('printed', true)]
    expect(words(mergeColumns(now, saved, 'sn'))).toBe('sn (time) (printed) customer address')
  })

  it('the pinned column stays first and shown', () => {
    const saved = [
      { source: 'time', hidden: false },
      { source: 'sn', hidden: true },
    ]
    expect(words(mergeColumns(declared, saved, 'sn'))).toBe('sn time (printed) customer')
  })

  it('others that stay at the left stand behind it, in their own order', () => {
    expect(words(mergeColumns(declared, [], 'sn', ['printed', 'time', 'gone']))).toBe('sn time (printed) customer')
  })

  it('pins the title where the list shows it, else the first column', () => {
    expect(pinnedSource(declared, 'time')).toBe('time')
    expect(pinnedSource(declared, 'name')).toBe('sn')
  })
})
