import { type CSSProperties, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Resource } from '../../../engine/model/model.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import { type Chart, chartOf } from './chartOf.ts'
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
  /** In a tile: how many rows are drawn at most, and where the whole report is. */
  tile?: { most: number; whole?: string }
}

/** Shows the first figures of a report as a picture: a series for each column, else for each figure of one kind. */
export function ReportPicture({ report, resource, answer, type, tile }: Props) {
  const translate = useTranslate()
  const { measureWord } = useReportWords(report)
  const laid = figuresOf(report, resource, answer)
  const words = { measureWord, nobody: translate('docket.report.nothing'), others: translate('docket.report.others') }
  const { points, series, left, areParts } = chartOf(answer, laid, words, type, tile?.most)
  const room = useRef<HTMLDivElement>(null)
  const coloured = series.map((one, index) => ({
    ...one,
    colour: one.areOthers ? 'var(--border)' : seriesColour(index),
  }))
  const save = async () => {
    const drawn = room.current?.querySelector<SVGSVGElement>('svg')
    if (drawn) await savePicture(drawn, { title: report.title, series: coloured })
  }
  return (
    <div ref={room}>
      <ul className={styles.legend}>
        {coloured.map(({ label, colour }, index) => (
          <li key={index} style={{ '--series': colour } as CSSProperties}>
            {label}
          </li>
        ))}
        <Left left={left} tile={tile} />
        {!tile && (
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

/** Says how much is not drawn, and where it stands. */
function Left({ left: { rows, columns }, tile }: Pick<Props, 'tile'> & Pick<Chart, 'left'>) {
  const translate = useTranslate()
  const text = (key: string, smart_count: number) => translate(`docket.report.${key}`, { smart_count })
  const all = rows + columns
  if (tile && all > 0)
    return (
      <li className={styles.left}>
        {tile.whole === undefined ? text('left', all) : <Link to={tile.whole}>{text('leftInReport', all)}</Link>}
      </li>
    )
  return (
    <>
      {rows > 0 && <li className={styles.left}>{text('leftRows', rows)}</li>}
      {columns > 0 && <li className={styles.left}>{text('leftColumns', columns)}</li>}
    </>
  )
}

/** By the golden angle colours of series that are near each other are far apart on the wheel. */
const seriesColour = (index: number) => `oklch(var(--kind-light) ${Math.round(262 + index * 137.508) % 360})`
