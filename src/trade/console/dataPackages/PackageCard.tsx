import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDate, formatDateTime, formatQuantity } from '../../../admin/fields/format.ts'
import fields from '../../../admin/fields/fields.module.css'
import styles from './dataPackages.module.css'
import type { ListedPackage } from './packageData.ts'

/** A package with its maker, its version, and what the company took of it last. */
export function PackageCard({ one }: { one: ListedPackage }) {
  return (
    <li className={styles.card}>
      <h2>
        <Link to={{ search: new URLSearchParams({ package: one.code }).toString() }}>{one.name}</Link>
      </h2>
      <PackageFacts one={one} />
      {one.description && <p className={styles.description}>{one.description}</p>}
      <TakenLast one={one} />
    </li>
  )
}

/** Who published a package, which version it is and how much is in it. */
export function PackageFacts({ one }: { one: ListedPackage }) {
  const translate = useTranslate()
  const { publisher, version, issuedOn, size, isUploaded } = one
  return (
    <p className={styles.facts}>
      <span>{publisher}</span>
      <span>{translate('docket.dataPackage.version', { version })}</span>
      <span>{translate('docket.dataPackage.issued', { day: formatDate(issuedOn) })}</span>
      <span>{translate('docket.dataPackage.size', { count: formatQuantity(size) })}</span>
      {isUploaded && <span>{translate('docket.dataPackage.uploaded')}</span>}
    </p>
  )
}

/** Says what was taken of a package last, and whether there is more: a newer version, or what was left of this one. */
export function TakenLast({ one: { taken, undecided, hasUpdate } }: { one: ListedPackage }) {
  const translate = useTranslate()
  const said = taken && { version: taken.version, name: taken.creatorName, time: formatDateTime(taken.time) }
  return (
    <p className={styles.last}>
      {hasUpdate && (
        <span className={fields.state} data-tone="warning">
          {translate('docket.dataPackage.hasUpdate')}
        </span>
      )}
      <span>{said ? translate('docket.dataPackage.taken', said) : translate('docket.dataPackage.notTaken')}</span>
      {undecided > 0 && <span>{translate('docket.dataPackage.undecided', { count: formatQuantity(undecided) })}</span>}
    </p>
  )
}
