import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useActor } from '../providers/actor.tsx'
import icon from '../theme/icon.svg'
import styles from './Navbar.module.css'
import { Picture } from '../fields/Picture.tsx'

/**
 * Shows the company's logo, where it has one, and the product's name. It links home where the company has a data center
 * and the user the home page (spec, purchase 2).
 */
export function Logo() {
  const translate = useTranslate()
  const { keys, serviceBuyerInfo } = useActor()
  const content = (
    <>
      {serviceBuyerInfo.logo ? (
        <Picture className={styles.logo} src={serviceBuyerInfo.logo} alt="" />
      ) : (
        <img src={icon} alt="" width={22} height={22} />
      )}
      {translate('docket.entry.product')}
    </>
  )
  if (!serviceBuyerInfo.dataCenterStatus || !keys.has('index-home'))
    return <span className={styles.product}>{content}</span>
  return (
    <Link to="/index/home" className={styles.product}>
      {content}
    </Link>
  )
}
