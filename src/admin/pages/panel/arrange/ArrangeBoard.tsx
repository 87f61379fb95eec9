import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import Button from '@mui/material/Button'
import { type ComponentProps, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Panel, PanelSetting } from '../../../../engine/model/panelModel.ts'
import { tilesByName } from '../../../../engine/model/tileNames.ts'
import { applyPanelSetting } from '../../../../engine/panel/applyPanelSetting.ts'
import { addTile, moveTile, type OwnKind, removeTile, sayTile } from '../../../../engine/panel/editTiles.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { useDragWords } from '../../../ui/useDragWords.ts'
import { Board } from '../Board.tsx'
import styles from './arrange.module.css'
import { TileFrame } from './TileFrame.tsx'
import { TileGallery } from './TileGallery.tsx'

interface Props {
  /** The panel as it is below the setting. */
  below: Panel
  setting: PanelSetting
  /** What the server answers of now; all else is shown once it is published. */
  live: Panel
  onChange: (setting: PanelSetting) => void
  /** Takes a setting with one tile more; fails where it is refused. */
  onAdd: (setting: PanelSetting) => Promise<unknown>
}

/** Lets tiles be dragged to their places, made wider, hidden, added and taken away; all of it by keys, too. */
export function ArrangeBoard({ below, setting, live, onChange, onAdd }: Props) {
  const translate = useTranslate()
  const { resources } = useDeclarations()
  const [isAdding, setAdding] = useState(false)
  const panel = applyPanelSetting(below, resources, setting)
  const tiles = tilesByName(panel)
  const answered = tilesByName(live)
  const { arrangement } = panel
  const shown = arrangement.filter(({ hidden }) => !hidden).map(({ tile }) => tile)
  const unseen = arrangement.filter(({ hidden }) => hidden)
  const labelOf = (tile: unknown) => tiles.get(String(tile))?.tile.label ?? ''
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useDragWords(labelOf)
  const text = (key: string, args?: object) => translate(`docket.panel.${key}`, args)
  const drop = ({ active, over }: DragEndEvent) =>
    over && onChange(moveTile(setting, arrangement, String(active.id), String(over.id)))
  const step = (tile: string, by: -1 | 1) => {
    const target = shown[shown.indexOf(tile) + by]
    if (target) onChange(moveTile(setting, arrangement, tile, target))
  }
  const framed: Framed = ({ tile, width }, one, content) => {
    const own = one.kind === 'parts' ? undefined : setting[one.kind]?.[one.tile.name]
    const at = shown.indexOf(tile)
    return (
      <TileFrame
        {...{ tile, width, label: one.tile.label }}
        {...{ isFirst: at === 0, isLast: at === shown.length - 1 }}
        onStep={by => step(tile, by)}
        onSay={said => onChange(sayTile(setting, arrangement, tile, said))}
        onRemove={own && (() => onChange(removeTile(setting, one.kind as OwnKind, one.tile.name)))}
      >
        {answered.has(tile) ? content : <p className={styles.later}>{one.tile.label}</p>}
      </TileFrame>
    )
  }
  return (
    <section className={styles.board} aria-label={text('arrangeTitle')}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
        <SortableContext items={shown} strategy={staysInPlace}>
          <Board panel={{ ...panel, name: live.name }} frame={framed} />
        </SortableContext>
      </DndContext>
      <footer className={styles.unseen}>
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {text('add')}
        </Button>
        {unseen.length > 0 && <span>{text('unseen')}</span>}
        {unseen.map(({ tile }) => (
          <Button
            key={tile}
            size="small"
            variant="outlined"
            aria-label={text('show', { label: labelOf(tile) })}
            onClick={() => onChange(sayTile(setting, arrangement, tile, { hidden: false }))}
          >
            + {labelOf(tile)}
          </Button>
        ))}
      </footer>
      <KeepMounted>
        {isAdding && (
          <TileGallery
            onAdd={(kind, tile) => onAdd(addTile(setting, kind, newName(), tile))}
            onClose={() => setAdding(false)}
          />
        )}
      </KeepMounted>
    </section>
  )
}

type Framed = NonNullable<ComponentProps<typeof Board>['frame']>

/** A line shows where it would go; tiles of different widths do not trade places before. */
const staysInPlace = () => null

/** Names are seen by nobody; two of one layer must differ. */
const newName = () => `t${Date.now().toString(36)}`
