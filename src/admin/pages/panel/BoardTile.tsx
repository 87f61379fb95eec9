import type { Panel } from '../../../engine/model/panelModel.ts'
import type { Tile } from '../../../engine/model/tileNames.ts'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import { UnknownType } from '../../ui/UnknownType.tsx'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { ChartTile } from './ChartTile.tsx'
import { FigureTile } from './Figures.tsx'
import { NewestList } from './NewestList.tsx'
import { panelParts } from './panelParts.ts'

// The home page has none.
const ReportTile = lazyPart(() => import('./ReportTile.tsx').then(m => m.ReportTile))

/** Shows a tile of a panel by its kind. */
export function BoardTile({ panel, one }: { panel: Panel; one: Tile }) {
  switch (one.kind) {
    case 'figures':
      return <FigureTile panel={panel} figure={one.tile} />
    case 'charts':
      return <ChartTile panel={panel.name} chart={one.tile} />
    case 'reports':
      return <ReportTile tile={one.tile} />
    case 'queues': {
      const { by, isDue, ...queue } = one.tile
      return <NewestList panel={panel.name} list={{ ...queue, sort: { field: by, order: 'ASC' } }} isDue={isDue} />
    }
    case 'lists':
      return <NewestList panel={panel.name} list={one.tile} />
    default: {
      const Part = panelParts[one.tile.type]
      return (
        <SectionPanel title={one.tile.label}>
          {Part ? <Part panel={panel.name} part={one.tile} /> : <UnknownType type={one.tile.type} />}
        </SectionPanel>
      )
    }
  }
}
