import { useId, useState } from 'react'
import type { FilterValues } from '../../filters/filterValues.ts'
import { FilterControl } from '../../filters/FilterControl.tsx'
import { filterTypes } from '../../filters/filterTypes.ts'
import styles from '../../filters/filters.module.css'
import { filterSamples } from './inputSamples.ts'
import { GalleryTable } from './GalleryTable.tsx'
import { appSamples } from './samples.ts'

/** Shows every registered filter type, empty and filled in. */
export function FilterGallery() {
  return (
    <GalleryTable
      of="filters"
      types={Object.keys(filterTypes)}
      states={['empty', 'filled']}
      renderCell={(type, state) => <Sample type={type} isFilled={state === 'filled'} />}
    />
  )
}

function Sample({ type, isFilled }: { type: string; isFilled: boolean }) {
  const id = useId()
  const { filter, values: given } = appSamples.filters[type] ?? filterSamples[type] ?? filterSamples.text!
  const [values, setValues] = useState<FilterValues>(isFilled ? given : {})
  const [member, setMember] = useState<string>()
  return (
    <div className={styles.cell}>
      <label id={`${id}-label`} htmlFor={id}>
        {type}
      </label>
      <FilterControl
        id={id}
        filter={{ ...filter, label: type }}
        values={values}
        onChange={patch => setValues(now => ({ ...now, ...patch }))}
        member={member}
        onMember={setMember}
      />
    </div>
  )
}
