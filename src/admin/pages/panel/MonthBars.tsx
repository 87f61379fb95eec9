import { BarChart } from '@mui/x-charts/BarChart'
import { useFocusedItem } from '@mui/x-charts/hooks'
import { useEffect, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../fields/format.ts'
import styles from './MonthChart.module.css'
import type { MonthlySums } from './MonthChart.tsx'
import { shortFigure } from './shortFigure.ts'

const COLOURS = ['var(--accent)', 'var(--warning)', 'var(--success)']

interface Place {
  month: number
  series: number
}

/** Shows amounts by month as bars. A click, or Enter on the bar that the arrows reached, leads to what was added up. */
export function MonthBars({ label, months, series }: MonthlySums) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [focused, setFocused] = useState<Place>()
  const navigate = useNavigate()
  const open = (place: Place | undefined) => {
    const address = place && series[place.series]?.leadsTo(months[place.month]!)
    if (address) void navigate(address)
  }
  const leads = series.some(({ leadsTo }) => leadsTo(months[0] ?? ''))
  return (
    <div
      className={styles.bars}
      data-leads={leads || undefined}
      role="group"
      aria-label={translate('docket.panel.chart', { label })}
      onKeyDown={({ key }) => key === 'Enter' && open(focused)}
    >
      <BarChart
        skipAnimation
        hideLegend
        height={240}
        margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'band',
            data: months,
            categoryGapRatio: 0.3,
            barGapRatio: 0.1,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (month: string, { location }) =>
              location === 'tick' ? translate('docket.panel.month', { month: Number(month.slice(5)) }) : month,
          },
        ]}
        yAxis={[
          {
            width: 56,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (value: number) => shortFigure(value, locale),
          },
        ]}
        series={series.map(({ label, sums }, index) => ({
          id: String(index),
          label,
          data: sums,
          color: COLOURS[index % COLOURS.length],
          valueFormatter: formatMoney,
        }))}
        localeText={{
          barDescription: ({ formattedCategoryValue, seriesLabel = '', formattedValue }) =>
            `${formattedCategoryValue} ${seriesLabel} ${formattedValue}`,
        }}
        {...(series.length > 1
          ? { onItemClick: (_, { seriesId, dataIndex }) => open({ month: dataIndex, series: Number(seriesId) }) }
          : { onAxisClick: (_, axis) => open(axis ? { month: axis.dataIndex, series: 0 } : undefined) })}
      >
        <FocusedBar onFocus={setFocused} />
      </BarChart>
    </div>
  )
}

/** Tells which bar the arrows reached. */
function FocusedBar({ onFocus }: { onFocus: (place: Place | undefined) => void }) {
  const item = useFocusedItem()
  const [month, series] = item?.type === 'bar' ? [item.dataIndex, Number(item.seriesId)] : []
  useEffect(
    () => onFocus(month === undefined || series === undefined ? undefined : { month, series }),
    [month, series, onFocus],
  )
  return null
}
