import { type CSSProperties, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../../engine/model/model.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import { chartOf } from './chartOf.ts'
import { type Answered, figuresOf } from './reportFigures.ts'
import styles from './ReportPage.module.css'
import { useReportWords } from './reportWords.ts'
import { savePicture } from './savePicture.ts'

const Plot = lazyPart(() => import('./ReportPlot.tsx').then(m => m.ReportPlot), {
  fallback: <div className={styles.plot} />,
})

interface Props {
  report: Report
  resource: Resource
  answer: Answered
  type: 'bar' | 'line'
  /** Rows that are drawn at most. */
  most?: number
}

/** Shows the first figures of a report as a picture: a series for each column, else for each figure of one kind. */
export function ReportPicture({ report, resource, answer, type, most }: Props) {
  const translate = useTranslate()
  const { measureWord } = useReportWords(report)
  const laid = figuresOf(report, resource, answer)
  const { points, series, left, areParts } = chartOf(
    answer,
    laid,
    measureWord,
    translate('docket.report.nothing'),
    most,
  )
  const room = useRef<HTMLDivElement>(null)
  const coloured = series.map((one, index) => ({ ...one, colour: seriesColour(index) }))
  const save = async () => {
    const drawn = room.current?.querySelector<SVGSVGElement>('svg')
    if (drawn) await savePicture(drawn, { title: report.title, series: coloured })
  }
  return (
    <div ref={room}>
      <ul className={styles.legend}>
        {coloured.map(({ label, colour }) => (
          <li key={label} style={{ '--series': colour } as CSSProperties}>
            {label}
          </li>
        ))}
        {left > 0 && most === undefined && (
          <li className={styles.left}>{translate('docket.report.left', { smart_count: left })}</li>
        )}
        {most === undefined && (
          <li className={styles.save}>
            <button type="button" onClick={() => void save()}>
              {translate('docket.report.picture')}
            </button>
          </li>
        )}
      </ul>
      <Plot label={report.title} type={type} points={points} areParts={areParts} series={coloured} />
    </div>
  )
}

/** By the golden angle colours of series that are near each other are far apart on the wheel. */
const seriesColour = (index: number) => `oklch(var(--kind-light) ${Math.round(262 + index * 137.508) % 360})`
