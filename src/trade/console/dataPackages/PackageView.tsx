import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import { listAddress } from '../../../admin/providers/navigation/listAddress.ts'
import { useFreshData } from '../../../admin/tabs/useFreshData.ts'
import { useDialogs } from '../../../admin/ui/dialogs/dialogs.tsx'
import { Failed } from '../../../admin/ui/Failed.tsx'
import { Loading } from '../../../admin/ui/Loading.tsx'
import pages from '../../../admin/ui/pages.module.css'
import { messageOf } from '../../../admin/ui/refusal.ts'
import styles from './dataPackages.module.css'
import { PackageFacts, TakenLast } from './PackageCard.tsx'
import { type OpenedPackage, packageKey, usePackage } from './packageData.ts'
import { PackageProducts } from './PackageProducts.tsx'

/** Shows a package: what it is, what is in it, and how that compares with the company's products. */
export function PackageView({ code }: { code: string }) {
  const translate = useTranslate()
  const { data, error, refetch } = usePackage(code)
  useFreshData(packageKey)
  return (
    <div className={pages.page}>
      <p className={styles.back}>
        <Link to={{ search: '' }}>‹ {translate('docket.dataPackage.back')}</Link>
      </p>
      {!data && error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <PackageHead one={data} />}
      {data && <PackageProducts one={data} />}
    </div>
  )
}

function PackageHead({ one }: { one: OpenedPackage }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { confirm, error, success } = useDialogs()
  const { resources } = useDeclarations()
  const [isRemoving, setRemoving] = useState(false)
  const records = one.taken && listAddress(resources.dataPackageImport, { code: one.code })
  const remove = async () => {
    const content = translate('docket.dataPackage.askRemove', { name: one.name })
    if (!(await confirm({ content, danger: true, okText: translate('docket.dataPackage.remove') }))) return
    setRemoving(true)
    try {
      await dataProvider.write({ method: 'DELETE', path: `dataPackage/${one.code}` })
      success(translate('docket.dataPackage.removed'))
      void queryClient.invalidateQueries({ queryKey: [packageKey], exact: true })
      void navigate({ search: '' })
    } catch (failure) {
      setRemoving(false)
      await error(messageOf(failure))
    }
  }
  return (
    <header className={styles.head}>
      <h1>{one.name}</h1>
      <PackageFacts one={one} />
      {one.description && <p>{one.description}</p>}
      <TakenLast one={one} />
      <div className={styles.tools}>
        {records && <Link to={records}>{translate('docket.dataPackage.records')}</Link>}
        {one.isUploaded && (
          <Button color="error" variant="outlined" loading={isRemoving} onClick={() => void remove()}>
            {translate('docket.dataPackage.remove')}
          </Button>
        )}
      </div>
    </header>
  )
}
