import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Panel, PanelFigure } from '../../../engine/model/panelModel.ts'
import { shownTiles } from '../../../engine/model/tileNames.ts'
import { formatMoney } from '../../fields/format.ts'
import { Failed } from '../../ui/Failed.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { sumAddress } from '../../providers/navigation/listAddress.ts'
import { type FigureAnswer, usePanelData } from './panelData.ts'
import { Trend } from './Trend.tsx'
import styles from './Figures.module.css'

/** Says once for all figures of a strip that they did not come. */
export function FailedFigures({ panel, children }: { panel: Panel; children: ReactNode }) {
  const { data, error, refetch } = useFigures(panel)
  return !data && error ? <Failed error={error} retry={() => void refetch()} /> : children
}

/** Shows a figure, linked to its list. */
export function FigureTile({ panel, figure }: { panel: Panel; figure: PanelFigure }) {
  const translate = useTranslate()
  const declared = useDeclarations()
  const { data, isFetching } = useFigures(panel)
  const { resource, label, tone, value, trend } = figure
  const answer = data?.[figure.name]
  const address = answer && sumAddress(declared, { resource, value }, answer.filters)
  const said =
    answer && (value === undefined ? `${answer.count}${answer.capped ? '+' : ''}` : formatMoney(answer.count))
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.count} data-tone={answer && answer.count > 0 ? tone : undefined}>
        {said ?? (data ? '--' : <span className={styles.waiting} />)}
      </span>
      {trend &&
        (answer?.trend ? (
          <Trend {...answer.trend} days={trend.days} count={answer.count} />
        ) : (
          <span className={styles.trend} />
        ))}
    </>
  )
  if (!address)
    return (
      <div
        className={styles.figure}
        aria-busy={isFetching}
        aria-label={data ? undefined : translate('ra.page.loading')}
      >
        {words}
      </div>
    )
  return (
    <Link className={styles.figure} to={address}>
      {words}
    </Link>
  )
}

/** Reads all figures that a panel shows, at once. */
function useFigures(panel: Panel) {
  const reads = shownTiles(panel).flatMap(one => (one.kind === 'figures' ? one.tile.resource : []))
  return usePanelData<Record<string, FigureAnswer>>(panel.name, '_figures', reads)
}
