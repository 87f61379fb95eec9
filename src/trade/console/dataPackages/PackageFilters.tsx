import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { formatQuantity } from '../../../admin/fields/format.ts'
import controls from '../../../admin/ui/controls.module.css'
import { Select } from '../../../admin/ui/Select.tsx'
import styles from './dataPackages.module.css'
import { type OpenedPackage, type PackageFilter, STATES } from './packageData.ts'

interface Props {
  one: OpenedPackage
  filter: PackageFilter
  onChange: (filter: PackageFilter) => void
}

/** Narrows the products of a package down: by how they match, by words, brand and category. */
export function PackageFilters({ one, filter, onChange }: Props) {
  const translate = useTranslate()
  const optionsOf = (names: string[]) => names.map(name => ({ value: name, label: name }))
  const tab = (state: string, count: number) => (
    <button
      key={state}
      type="button"
      aria-pressed={(filter.state ?? '') === state}
      onClick={() => onChange({ ...filter, state })}
    >
      {translate(`docket.dataPackage.states.${state || 'all'}`)} <span>{formatQuantity(count)}</span>
    </button>
  )
  return (
    <div className={styles.filters}>
      <div className={styles.states} role="group" aria-label={translate('docket.dataPackage.state')}>
        {tab('', one.size)}
        {STATES.map(state => tab(state, one.states[state]))}
      </div>
      <form
        key={filter.keywords}
        className={styles.search}
        onSubmit={event => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('keywords')
          onChange({ ...filter, keywords: typeof words === 'string' ? words.trim() : '' })
        }}
      >
        <input
          className={controls.control}
          name="keywords"
          type="search"
          maxLength={100}
          autoComplete="off"
          defaultValue={filter.keywords}
          placeholder={translate('docket.dataPackage.keywords')}
          aria-label={translate('docket.dataPackage.keywords')}
        />
        <Button type="submit" variant="outlined">
          {translate('docket.dataPackage.search')}
        </Button>
      </form>
      <Select
        aria-label={translate('docket.dataPackage.brand')}
        nothing={translate('docket.dataPackage.allBrands')}
        options={optionsOf(one.brands)}
        value={filter.brandName ?? ''}
        onChange={event => onChange({ ...filter, brandName: event.target.value })}
      />
      {one.categories.length > 0 && (
        <Select
          aria-label={translate('docket.dataPackage.category')}
          nothing={translate('docket.dataPackage.allCategories')}
          options={optionsOf(one.categories)}
          value={filter.categoryName ?? ''}
          onChange={event => onChange({ ...filter, categoryName: event.target.value })}
        />
      )}
    </div>
  )
}
