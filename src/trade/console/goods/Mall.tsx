import { useTranslate } from 'react-admin'
import { SectionPanel } from '../../../admin/views/show/SectionPanel.tsx'
import styles from './goods.module.css'
import { type LinkedList, LinkedLists } from './LinkedLists.tsx'

const SHOWN: readonly LinkedList[] = [
  { path: '/product/list', about: 'docket.goods.mallProducts' },
  { path: '/relation/customer', about: 'docket.goods.mallCustomers' },
]

const ASKED: readonly LinkedList[] = [
  { path: '/bwc/zh/index', about: 'docket.goods.mallWishes' },
  { path: '/inquiry/list', about: 'docket.goods.mallInquiries' },
  { path: '/inquiry/offerTemplate', about: 'docket.goods.mallTemplates' },
  { path: '/sale/order', about: 'docket.goods.mallOrders' },
]

/** Links to where the company's mall pages and requests are kept. */
export function Mall() {
  const translate = useTranslate()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{translate('docket.goods.mall')}</h1>
        <p>{translate('docket.goods.mallAbout')}</p>
      </header>
      <SectionPanel title={translate('docket.goods.mallShown')}>
        <LinkedLists lists={SHOWN} />
      </SectionPanel>
      <SectionPanel title={translate('docket.goods.mallAsked')}>
        <LinkedLists lists={ASKED} />
      </SectionPanel>
    </div>
  )
}
