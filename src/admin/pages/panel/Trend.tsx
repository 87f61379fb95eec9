import { useTranslate } from 'react-admin'
import styles from './Figures.module.css'

interface Props {
  /** What the figure was in as many days before. */
  before: number
  /** What it was on each day. */
  points: readonly number[]
  days: number
  count: number
}

/** Shows how a figure went, and how much more or less it is than in as many days before. */
export function Trend({ before, points, days, count }: Props) {
  const translate = useTranslate()
  const change = before === 0 ? undefined : Math.round(((count - before) / Math.abs(before)) * 100)
  const words =
    change === undefined
      ? translate('docket.panel.trend.none', { days })
      : translate('docket.panel.trend.change', { days, change: `${change > 0 ? '+' : ''}${change}%` })
  return (
    <span className={styles.trend}>
      <span>{words}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={lineOf(points)} />
      </svg>
    </span>
  )
}

const [WIDTH, HEIGHT] = [100, 24]

function lineOf(points: readonly number[]): string {
  const [least, most] = [Math.min(0, ...points), Math.max(1, ...points)]
  return points
    .map((point, index) => {
      const x = (index / Math.max(1, points.length - 1)) * WIDTH
      const y = HEIGHT - 1 - ((point - least) / (most - least)) * (HEIGHT - 2)
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
