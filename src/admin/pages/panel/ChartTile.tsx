import { useTranslate } from 'react-admin'
import type { PanelChart } from '../../../engine/model/panelModel.ts'
import { Failed } from '../../ui/Failed.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { monthAddress } from '../../providers/navigation/listAddress.ts'
import styles from './MonthChart.module.css'
import { MonthChart } from './MonthChart.tsx'
import { type MonthsAnswer, usePanelData } from './panelData.ts'

/** Shows the last twelve months as bars, with their space reserved from the beginning. */
export function ChartTile({ panel, chart: { name, label, bars } }: { panel: string; chart: PanelChart }) {
  const translate = useTranslate()
  const declared = useDeclarations()
  const { data, error, refetch } = usePanelData<MonthsAnswer>(panel, '_months')
  const answers = data?.charts[name]
  const series = bars.map(bar => {
    const { sums = [], filters = {} } = answers?.[bar.name] ?? {}
    return { label: bar.label, sums, leadsTo: (month: string) => monthAddress(declared, bar, filters, month) }
  })
  const isEmpty = series.every(({ sums }) => sums.every(sum => sum === 0))
  return (
    <SectionPanel title={label}>
      <div className={styles.room}>
        {!data && error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <div className={styles.waiting} role="status" aria-label={translate('ra.page.loading')} />}
        {data && isEmpty && <p className={styles.empty}>{translate('docket.panel.noSums')}</p>}
        {data && !isEmpty && <MonthChart label={label} months={data.months} series={series} />}
      </div>
    </SectionPanel>
  )
}
