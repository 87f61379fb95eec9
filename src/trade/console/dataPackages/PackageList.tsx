import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import { listAddress } from '../../../admin/providers/navigation/listAddress.ts'
import { useFreshData } from '../../../admin/tabs/useFreshData.ts'
import { Failed } from '../../../admin/ui/Failed.tsx'
import { KeepMounted } from '../../../admin/ui/KeepMounted.tsx'
import { Loading } from '../../../admin/ui/Loading.tsx'
import pages from '../../../admin/ui/pages.module.css'
import styles from './dataPackages.module.css'
import { PackageCard } from './PackageCard.tsx'
import { packageKey, usePackages } from './packageData.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** Lists the packages that a company may look through, and takes further ones. */
export function PackageList() {
  const translate = useTranslate()
  const { resources } = useDeclarations()
  const { data, error, refetch } = usePackages()
  const [isUploading, setUploading] = useState(false)
  useFreshData(packageKey)
  const records = listAddress(resources.dataPackageImport, {})
  const products = resources.product?.list.import && listAddress(resources.product, {})
  return (
    <div className={pages.page}>
      <header className={styles.head}>
        <h1>{translate('docket.dataPackage.title')}</h1>
        <p>{translate('docket.dataPackage.about')}</p>
        <div className={styles.tools}>
          {records && <Link to={records}>{translate('docket.dataPackage.records')}</Link>}
          <Button variant="contained" onClick={() => setUploading(true)}>
            {translate('docket.dataPackage.upload')}
          </Button>
        </div>
      </header>
      {!data && error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p className={styles.none}>{translate('docket.dataPackage.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.cards}>
          {data.map(one => (
            <PackageCard key={one.code} one={one} />
          ))}
        </ul>
      )}
      {products && (
        <p className={styles.beside}>
          <Link to={products}>{translate('docket.dataPackage.excel')}</Link>
        </p>
      )}
      <KeepMounted>{isUploading && <UploadDialog onClose={() => setUploading(false)} />}</KeepMounted>
    </div>
  )
}
