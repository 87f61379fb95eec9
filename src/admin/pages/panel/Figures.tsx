import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PanelFigure } from '../../../engine/model/panelModel.ts'
import { Failed } from '../../ui/Failed.tsx'
import { useDeclarations } from '../../providers/declarations.tsx'
import { listAddress } from '../../providers/navigation/listAddress.ts'
import { type FigureAnswer, usePanelData } from './panelData.ts'
import styles from './Figures.module.css'

/** Shows the figures of a panel, each linked to its list. */
export function Figures({ panel, figures }: { panel: string; figures: readonly PanelFigure[] }) {
  const translate = useTranslate()
  const { data, error, refetch, isFetching } = usePanelData<Record<string, FigureAnswer>>(
    panel,
    '_figures',
    figures.map(({ resource }) => resource),
  )
  if (!data && error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <nav aria-label={translate('docket.panel.figures')} aria-busy={isFetching}>
      <ul className={styles.figures}>
        {figures.map(figure => (
          <li key={figure.name}>
            <Figure figure={figure} answer={data?.[figure.name]} isWaiting={!data} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Props {
  figure: PanelFigure
  answer: FigureAnswer | undefined
  isWaiting: boolean
}

function Figure({ figure: { resource, label, tone }, answer, isWaiting }: Props) {
  const translate = useTranslate()
  const { resources } = useDeclarations()
  const address = answer && listAddress(resources[resource], answer.filters)
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.count} data-tone={answer && answer.count > 0 ? tone : undefined}>
        {answer ? `${answer.count}${answer.capped ? '+' : ''}` : isWaiting ? <span className={styles.waiting} /> : '--'}
      </span>
    </>
  )
  if (!address)
    return (
      <div className={styles.figure} aria-label={isWaiting ? translate('ra.page.loading') : undefined}>
        {words}
      </div>
    )
  return (
    <Link className={styles.figure} to={address}>
      {words}
    </Link>
  )
}
