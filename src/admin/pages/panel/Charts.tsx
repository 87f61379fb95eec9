import { useTranslate } from 'react-admin'
import type { PanelChart } from '../../../engine/panelModel.ts'
import { Failed } from '../../layout/Failed.tsx'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import styles from './MonthChart.module.css'
import { MonthChart } from './MonthChart.tsx'
import { type MonthsAnswer, usePanelData } from './panelData.ts'

/** The last twelve months as bars, in the room that they will take from the beginning. */
export function Charts({ panel, charts }: { panel: string; charts: readonly PanelChart[] }) {
  const translate = useTranslate()
  const { data, error, refetch } = usePanelData<MonthsAnswer>(panel, '_months')
  const draw = ({ name, label, bars }: PanelChart) => {
    const sums = data?.charts[name]
    const series = bars.map(bar => ({ label: bar.label, sums: sums?.[bar.name]?.sums ?? [] }))
    const isEmpty = series.every(({ sums }) => sums.every(sum => sum === 0))
    return (
      <SectionPanel key={name} title={label}>
        <div className={styles.room}>
          {!data && error && <Failed error={error} retry={() => void refetch()} />}
          {!data && !error && (
            <div className={styles.waiting} role="status" aria-label={translate('ra.page.loading')} />
          )}
          {data && isEmpty && <p className={styles.empty}>{translate('docket.panel.noSums')}</p>}
          {data && !isEmpty && <MonthChart label={label} months={data.months} series={series} />}
        </div>
      </SectionPanel>
    )
  }
  return <div className={styles.charts}>{charts.map(draw)}</div>
}
