import { valueAt } from '../../../../engine/value/valueAt.ts'
import { ImagesField } from '../../../fields/types/ImagesField.tsx'
import { isEmpty } from '../../../fields/format.ts'
import styles from './ImagesSection.module.css'
import { SectionPanel } from '../SectionPanel.tsx'
import type { SectionProps } from './SectionProps.ts'

/** Pictures that open large; nothing at all where there are none. */
export function ImagesSection({ section: { title = '', images = '' }, record }: SectionProps) {
  const value = valueAt(record, images)
  if (isEmpty(value)) return null
  const column = {
    source: images,
    label: title,
    type: 'images',
    kind: 'image',
    hidden: false,
    sortable: false,
  } as const
  return (
    <SectionPanel title={title}>
      <div className={styles.images}>
        <ImagesField value={value} record={record} column={column} />
      </div>
    </SectionPanel>
  )
}
