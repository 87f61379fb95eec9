import { useTranslate } from 'react-admin'
import { FormattedText } from '../../../admin/fields/types/FormattedText.tsx'
import { Picture } from '../../../admin/fields/Picture.tsx'
import { CategoriesPreview } from './CategoriesPreview.tsx'
import { GoodsPreview } from './GoodsPreview.tsx'
import styles from './MallPreview.module.css'
import type { Shop, ShownModule } from './shop.ts'

interface Props {
  shop: Shop
  module: ShownModule
}

const [BANNER, CATEGORY, GOODS, NOTICE] = [0, 1, 2, 3]

/** Shows one module of a storefront. Its links lead nowhere: what is looked at is not the site. */
export function ModulePreview({ shop, module }: Props) {
  const translate = useTranslate()
  const { kind, title, content, picture, link } = module
  if (kind === CATEGORY) return <CategoriesPreview module={module} />
  if (kind === GOODS) return <GoodsPreview shop={shop} module={module} />
  if (kind === NOTICE)
    return (
      <section className={styles.notice}>
        {title && <b>{title}</b>} {content}
      </section>
    )
  return (
    <section className={kind === BANNER ? styles.banner : styles.module} data-picture={picture !== '' || undefined}>
      {picture && <Picture src={picture} alt="" />}
      <div>
        {title && <h3>{title}</h3>}
        {content && <FormattedText text={content} />}
        {link && (
          <span className={styles.link} title={link}>
            {translate('docket.mall.more')}
          </span>
        )}
      </div>
    </section>
  )
}
