import Button from '@mui/material/Button'
import { useDataProvider, useTranslate } from 'react-admin'
import { useDialogs } from '../../../admin/ui/dialogs/dialogs.tsx'
import { fileNameAt } from '../../../engine/value/datedText.ts'
import { messageOf } from '../../../admin/ui/refusal.ts'
import { ImportButton } from '../../../admin/import/ImportButton.tsx'
import { declaredPages } from '../../../engine/declaredPages.ts'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { ResourceProvider, useDeclarations } from '../../../admin/providers/declarations.tsx'
import { SectionPanel } from '../../../admin/views/show/SectionPanel.tsx'
import styles from './goods.module.css'
import { LinkedLists } from './LinkedLists.tsx'

const LIBRARY = '/product/list'

/** Explains how a supplier's list of goods is imported: template, file, import. */
export function DataPackage() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error } = useDialogs()
  const library = declaredPages(useDeclarations()).find(({ page }) => page.path === LIBRARY)
  const declared = library?.resource.list.import
  const fetchTemplate = async (endpoint: string) => {
    const fileName = fileNameAt(translate('docket.goods.packageTemplate'), 'xlsx')
    await dataProvider
      .download({ path: `${endpoint}/_importTemplate`, fileName })
      .catch((failure: unknown) => error(messageOf(failure)))
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{translate('docket.goods.package')}</h1>
        <p>{translate('docket.goods.packageAbout')}</p>
      </header>
      {library && declared && (
        <SectionPanel title={translate('docket.goods.packageSteps')}>
          <ol className={styles.steps}>
            <li>
              <p>{translate('docket.goods.packageFetch')}</p>
              <Button variant="outlined" onClick={() => void fetchTemplate(library.resource.endpoint)}>
                {translate('docket.goods.packageTemplate')}
              </Button>
            </li>
            <li>
              <p>{translate('docket.goods.packageFill')}</p>
            </li>
            <li>
              <p>{translate('docket.goods.packageImport')}</p>
              <ResourceProvider resource={library.resource} page={library.page}>
                <ImportButton declared={declared} />
              </ResourceProvider>
            </li>
          </ol>
        </SectionPanel>
      )}
      <SectionPanel title={translate('docket.goods.packageResult')}>
        <LinkedLists lists={[{ path: LIBRARY, about: 'docket.goods.packageProducts' }]} />
        {!declared && <p>{translate('docket.goods.packageClosed')}</p>}
      </SectionPanel>
    </div>
  )
}
