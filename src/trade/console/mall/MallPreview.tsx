import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CSSProperties } from 'react'
import { Picture } from '../../../admin/fields/Picture.tsx'
import { SectionPanel } from '../../../admin/views/show/SectionPanel.tsx'
import type { SectionProps } from '../../../admin/views/show/sections/SectionProps.ts'
import styles from './MallPreview.module.css'
import { ModulePreview } from './ModulePreview.tsx'
import { shopOf } from './shop.ts'

const WIDTHS = ['desktop', 'phone'] as const

/** Shows a storefront as visitors will see it, on a desk or on a phone, of what is filled in or saved. */
export function MallPreview({ section: { title }, record }: SectionProps) {
  const translate = useTranslate()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop')
  const shop = shopOf(record)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type knows no variables
  const style = { '--mall': shop.accent || '#1668dc' } as CSSProperties
  return (
    <SectionPanel title={title}>
      <div className={styles.widths} role="group" aria-label={translate('docket.mall.width')}>
        {WIDTHS.map(one => (
          <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
            {translate(`docket.mall.${one}`)}
          </button>
        ))}
      </div>
      <div className={styles.ground}>
        <article className={styles.shop} data-width={width} style={style} aria-label={translate('docket.mall.preview')}>
          <header className={styles.head}>
            {shop.logo && <Picture src={shop.logo} alt="" />}
            <b>{shop.name || translate('docket.mall.unnamed')}</b>
          </header>
          {shop.modules.map((module, index) => (
            <ModulePreview key={index} shop={shop} module={module} />
          ))}
          {shop.modules.length === 0 && <p className={styles.none}>{translate('docket.mall.noModules')}</p>}
          {shop.contact && <footer className={styles.foot}>{shop.contact}</footer>}
        </article>
      </div>
    </SectionPanel>
  )
}
