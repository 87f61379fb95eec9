import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { formatPrice } from '../../../admin/fields/format.ts'
import { Picture } from '../../../admin/fields/Picture.tsx'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { Failed } from '../../../admin/ui/Failed.tsx'
import styles from './MallPreview.module.css'
import type { Shop, ShownModule } from './shop.ts'

interface Good {
  id: string
  brandName: string
  goodsName: string
  sn: string
  unit: string
  picture: string | null
  price?: number | null
  stock?: string
}

/** Shows the goods of a module, as the site will be told of them. */
export function GoodsPreview({ shop, module }: { shop: Shop; module: ShownModule }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const query = askedFor(shop, module)
  const { data, error, refetch } = useQuery({
    queryKey: ['mall', 'goods', query],
    queryFn: ({ signal }) => dataProvider.get<Good[]>('mall/_goods', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return (
    <section className={styles.module}>
      <h3>{module.title || translate('docket.mall.goods')}</h3>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.none}>{translate('docket.mall.noGoods')}</p>}
      <ul className={styles.goods}>
        {data?.map(({ id, brandName, goodsName, sn, unit, picture, price, stock }) => (
          <li key={id}>
            {picture ? (
              <Picture src={picture} alt="" loading="lazy" />
            ) : (
              <span className={styles.blank} aria-hidden="true" />
            )}
            <b>{`${brandName} ${goodsName}`}</b>
            <span>{sn}</span>
            {(typeof price === 'number' || stock) && (
              <span className={styles.price}>
                {typeof price === 'number' && (
                  <>
                    <em>{`¥${formatPrice(price)}`}</em> {unit && `/ ${unit}`}
                  </>
                )}
                {stock && (
                  <i data-short={stock === '缺货' || undefined}>
                    {translate(stock === '缺货' ? 'docket.mall.out' : 'docket.mall.there')}
                  </i>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function askedFor(
  { priceShown, levelId, showsStock, goods }: Shop,
  { categoryId, brandName, groupName, most }: ShownModule,
): Record<string, string | number | boolean> {
  const chosen = goods.filter(good => good.groupName === groupName && good.productId).map(({ productId }) => productId)
  return {
    ...{ most, priceShown, showsStock },
    ...(levelId && { levelId }),
    ...(groupName ? { ids: chosen.join(',') } : { ...(categoryId && { categoryId }), ...(brandName && { brandName }) }),
  }
}
