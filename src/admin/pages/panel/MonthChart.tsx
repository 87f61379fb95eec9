import Button from '@mui/material/Button'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useWidth } from '../../ui/useWidth.ts'
import table from '../../theme/plainTable.module.css'
import { axisSteps, shortFigure } from './chartScale.ts'
import styles from './MonthChart.module.css'
import { MonthTable } from './MonthTable.tsx'
import { MonthTip } from './MonthTip.tsx'

export interface Series {
  label: string
  sums: number[]
  /** Address of the list of what was added up in a month, if it can be asked for that. */
  leadsTo: (month: string) => string | undefined
}

interface Props {
  label: string
  /** As YYYY-MM. */
  months: string[]
  series: Series[]
}

const height = 240
const [left, right, top, bottom] = [56, 4, 12, 24]

/** Shows amounts by month as bars side by side, and the same as a table for figures and screen readers. */
export function MonthChart({ label, months, series }: Props) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [asTable, setTable] = useState(false)
  const [current, setCurrent] = useState<number>()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const steps = axisSteps(Math.max(...series.flatMap(({ sums }) => sums)))
  const group = Math.max(width - left - right, 0) / months.length
  const yOf = (value: number) => top + (height - top - bottom) * (1 - value / (steps.at(-1) || 1))
  const bar = Math.min(22, (group * 0.7) / series.length)
  const everyOther = group < 34

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / group)
    setCurrent(months[index] === undefined ? undefined : index)
  }
  const open = (month: string | undefined, place: number) => {
    const address = month && series[Math.min(Math.max(place, 0), series.length - 1)]?.leadsTo(month)
    if (address) void navigate(address)
  }
  const click = ({ clientX, currentTarget }: MouseEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - left
    const index = Math.floor(x / group)
    open(months[index], Math.floor((x - (index + 0.5) * group) / bar + series.length / 2))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && current !== undefined) return open(months[current], 0)
    const last = months.length - 1
    const at = current ?? (event.key === 'ArrowRight' ? -1 : months.length)
    const to = { ArrowRight: Math.min(at + 1, last), ArrowLeft: Math.max(at - 1, 0), Home: 0, End: last }[event.key]
    if (to === undefined && event.key !== 'Escape') return
    event.preventDefault()
    setCurrent(to)
  }
  return (
    <>
      <div className={styles.legend} data-single={series.length === 1 || undefined}>
        {/* A single one is what the title says. */}
        {(series.length > 1 ? series : []).map((one, index) => (
          <span key={one.label} data-series={index}>
            {one.label}
          </span>
        ))}
        <Button variant="text" size="small" aria-pressed={asTable} onClick={() => setTable(!asTable)}>
          {translate('docket.panel.asTable')}
        </Button>
      </div>
      {!asTable && (
        <div
          ref={frame}
          className={styles.frame}
          role="group"
          aria-label={translate('docket.panel.chart', { label })}
          tabIndex={0}
          onKeyDown={press}
          onBlur={() => setCurrent(undefined)}
          data-leads={series.some(one => one.leadsTo(months[0] ?? '')) || undefined}
          onClick={click}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setCurrent(undefined)}
        >
          <svg width={width} height={height} aria-hidden="true">
            {steps.map(step => (
              <g key={step}>
                <line x1={left} x2={width - right} y1={yOf(step)} y2={yOf(step)} />
                <text x={left - 8} y={yOf(step) + 4} textAnchor="end">
                  {shortFigure(step, locale)}
                </text>
              </g>
            ))}
            {months.map((month, index) => (
              <g key={month} data-current={index === current || undefined}>
                <rect
                  className={styles.ground}
                  x={left + index * group}
                  y={top}
                  width={group}
                  height={height - top - bottom}
                />
                {series.map(({ sums }, place) => (
                  <rect
                    key={place}
                    data-series={place}
                    x={left + (index + 0.5) * group + (place - series.length / 2) * bar + 1}
                    y={yOf(sums[index] ?? 0)}
                    width={Math.max(bar - 2, 1)}
                    height={height - bottom - yOf(sums[index] ?? 0)}
                  />
                ))}
                {(!everyOther || index % 2 === 1) && (
                  <text x={left + (index + 0.5) * group} y={height - 6} textAnchor="middle">
                    {translate('docket.panel.month', { month: Number(month.slice(5)) })}
                  </text>
                )}
              </g>
            ))}
          </svg>
          <MonthTip {...{ months, series, current }} at={left + ((current ?? 0) + 0.5) * group} width={width} />
        </div>
      )}
      <div className={asTable ? table.scroller : styles.unseen}>
        <MonthTable {...{ label, months, series }} leads={asTable} />
      </div>
    </>
  )
}
