import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { useLocaleState, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { formatNumber, formatPercent } from '../../fields/format.ts'
import { shortFigure } from '../panel/shortFigure.ts'
import type { Point, Series } from './chartOf.ts'
import styles from './ReportPage.module.css'

interface Props {
  label: string
  type: 'bar' | 'line'
  points: readonly Point[]
  series: readonly (Series & { colour: string })[]
  areParts?: boolean
}

/** Draws series; a click leads to the rows of what was clicked. The table below says the same to screen readers. */
export function ReportPlot({ label, type, points, series, areParts }: Props) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const navigate = useNavigate()
  const isPercent = series[0]?.format === 'percent'
  const open = (at: number | undefined, of: number) => {
    const address = at === undefined ? undefined : points[at]?.addresses[of]
    if (address !== undefined) void navigate(address)
  }
  const shared = {
    skipAnimation: true,
    hideLegend: true,
    height: 284,
    margin: { top: 12, right: 32, bottom: 0, left: 0 },
    grid: { horizontal: true },
    yAxis: [
      {
        width: 64,
        disableLine: true,
        disableTicks: true,
        valueFormatter: (value: number) => (isPercent ? formatPercent(value) : shortFigure(value, locale)),
      },
    ],
  }
  const told = series.map(({ label, values, colour }, index) => ({
    id: String(index),
    label,
    data: values,
    color: colour,
    valueFormatter: (value: number | null) => (isPercent ? formatPercent(value) : formatNumber(value)),
  }))
  const axis = { data: points.map(({ label }) => label), disableLine: true, disableTicks: true, height: 28 }
  return (
    <div className={styles.plot} role="group" aria-label={translate('docket.panel.chart', { label })}>
      {type === 'bar' ? (
        <BarChart
          {...shared}
          xAxis={[{ ...axis, scaleType: 'band' as const, categoryGapRatio: 0.3, barGapRatio: 0.1 }]}
          series={areParts ? told.map(one => ({ ...one, stack: 'whole' })) : told}
          onItemClick={(_, { seriesId, dataIndex }) => open(dataIndex, Number(seriesId))}
        />
      ) : (
        <LineChart
          {...shared}
          xAxis={[{ ...axis, scaleType: 'point' as const }]}
          series={told.map(one => ({ ...one, curve: 'linear' as const, connectNulls: true }))}
          onMarkClick={(_, { seriesId, dataIndex }) => open(dataIndex, Number(seriesId))}
        />
      )}
    </div>
  )
}
