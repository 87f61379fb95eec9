import { singleFilters } from '../../../engine/list/filterNames.ts'
import { useResource } from '../../providers/declarations.tsx'
import { FilterWords } from '../FilterWords.tsx'
import chips from '../filters.module.css'
import { type FilterValues, isFilled } from '../filterValues.ts'

/** Shows conditions as text. */
export function Conditions({ values }: { values: FilterValues }) {
  const { resource } = useResource()
  const filled = singleFilters(resource.list.filters).filter(filter => isFilled(filter, values))
  return (
    <ul className={chips.chips}>
      {filled.map(filter => (
        <li key={filter.source} className={chips.chip} data-fixed>
          <FilterWords filter={filter} values={values} />
        </li>
      ))}
    </ul>
  )
}
