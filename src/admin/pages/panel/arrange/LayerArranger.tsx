import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { Panel } from '../../../../engine/model/panelModel.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Select } from '../../../ui/Select.tsx'
import { company, configKey } from '../../config/configData.ts'
import styles from './arrange.module.css'
import { layerAddress, type PanelOverview } from './layerData.ts'
import { LayerEditor } from './LayerEditor.tsx'

interface Props {
  panel: Panel
  onUnsaved: (isUnsaved: boolean) => void
}

/** Arranges a panel for the whole company, or for a role: as a draft, which is published. */
export function LayerArranger({ panel, onUnsaved }: Props) {
  const translate = useTranslate()
  const { leave } = useDialogs()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const [layer, setLayer] = useState(company)
  const [isUnsaved, setUnsaved] = useState(false)
  const tell = (now: boolean) => {
    setUnsaved(now)
    onUnsaved(now)
  }
  // Never what is kept from before: a draft may have changed or been dropped since.
  const { data, error, refetch } = useQuery({
    queryKey: [configKey, layerAddress(panel.name, layer)],
    queryFn: ({ signal }) => dataProvider.get<PanelOverview>(layerAddress(panel.name, layer), undefined, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />
  const choose = async (chosen: string) => {
    if (await leave(isUnsaved)) setLayer(chosen)
  }
  return (
    <>
      <div className={styles.bar}>
        <label>
          {translate('docket.config.layer')}
          <Select
            options={[
              { value: company, label: translate('docket.config.company') },
              ...data.roles.map(({ id, name }) => ({ value: id, label: translate('docket.config.role', { name }) })),
            ]}
            value={layer}
            onChange={event => void choose(event.target.value)}
          />
        </label>
      </div>
      <LayerEditor
        key={layer}
        {...{ layer, panel }}
        overview={data}
        onUnsaved={tell}
        onChanged={async () => void (await refetch())}
      />
    </>
  )
}
