import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { Failed } from '../../../admin/ui/Failed.tsx'
import styles from './MallPreview.module.css'
import type { ShownModule } from './shop.ts'

interface Category {
  id: string
  name: string
  pid: string | null
}

/** Shows the categories that a module leads to: those below one, or the first of all. */
export function CategoriesPreview({ module: { title, categoryId } }: { module: ShownModule }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['mall', 'categories'],
    queryFn: ({ signal }) => dataProvider.get<Category[]>('dictionary/categories', {}, signal),
    staleTime: 30_000,
  })
  const shown = data?.filter(({ pid }) => (pid ?? '') === categoryId)
  return (
    <section className={styles.module}>
      <h3>{title || translate('docket.mall.categories')}</h3>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {shown?.length === 0 && <p className={styles.none}>{translate('docket.mall.noCategories')}</p>}
      <ul className={styles.categories}>
        {shown?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
