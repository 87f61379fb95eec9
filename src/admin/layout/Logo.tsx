import { useLocale } from 'react-admin'
import { Link } from 'react-router'
import { useActor } from '../providers/actor.tsx'
import { declaredHome } from '../providers/navigation/menuAreas.ts'
import { productText } from '../providers/texts/productText.ts'
import icon from '../theme/icon.svg'
import styles from './Navbar.module.css'
import { Picture } from '../fields/Picture.tsx'

/**
 * Shows the company's logo, where it has one, and the product's name. It links home where the company has a data center
 * and the user the home page (spec, purchase 2).
 */
export function Logo() {
  const locale = useLocale()
  const { menus, serviceBuyerInfo } = useActor()
  const home = declaredHome(menus)
  const content = (
    <>
      {serviceBuyerInfo.logo ? (
        <Picture className={styles.logo} src={serviceBuyerInfo.logo} alt="" />
      ) : (
        <img src={icon} alt="" width={22} height={22} />
      )}
      {productText('name', locale)}
    </>
  )
  if (!serviceBuyerInfo.dataCenterStatus || home === undefined) return <span className={styles.product}>{content}</span>
  return (
    <Link to={home} className={styles.product}>
      {content}
    </Link>
  )
}
