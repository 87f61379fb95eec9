import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useTranslate } from 'react-admin'
import type { Layout, Report } from '../../../engine/model/reportModel.ts'
import { askedDimension, dimensionNames, measureNames } from '../../../engine/report/askedLayout.ts'
import { useDragWords } from '../../ui/useDragWords.ts'
import { movedTo } from './movedTo.ts'
import { ReportAxis } from './ReportAxis.tsx'
import styles from './ReportPage.module.css'
import { useReportWords } from './reportWords.ts'

interface Props {
  report: Report
  state: Layout
  onChange: (patch: Partial<Layout>) => void
}

const AXES = ['rows', 'columns', 'measures'] as const

/** What the pointer is over; of a part that is moved by keys, what it is nearest to. */
const underPointer: CollisionDetection = asked => {
  const found = pointerWithin(asked)
  return found.length > 0 ? found : closestCenter(asked)
}

/** Says what stands in the rows, the columns and the cells of a report; parts are dragged from one to another. */
export function ReportBoard({ report, state, onChange }: Props) {
  const translate = useTranslate()
  const { dimensionWord, measureWord } = useReportWords(report)
  const sensors = useSensors(
    // A press that does not move is none on the part, but on the button within.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor),
  )
  const accessibility = useDragWords(id => {
    const [axis = '', name] = String(id).split(':')
    if (name === undefined) return translate(`docket.report.axes.${axis}`)
    return axis === 'measures' ? measureWord(name) : dimensionWord(name)
  })
  const used = [...state.rows, ...state.columns]
  // Each dimension once, whatever it is told apart by.
  const isFree = (name: string) =>
    !used.some(
      one => one === name || (one.split('.')[0] === name.split('.')[0] && !askedDimension(report, name)?.grain),
    )
  const free = dimensionNames(report.dimensions).filter(isFree)
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      collisionDetection={underPointer}
      onDragEnd={({ active, over }) => {
        const patch = over ? movedTo(state, String(active.id), String(over.id)) : {}
        if (Object.keys(patch).length > 0) onChange(patch)
      }}
    >
      <div className={styles.board} role="group" aria-label={translate('docket.report.layout')}>
        {AXES.map(axis => (
          <ReportAxis
            key={axis}
            axis={axis}
            names={state[axis]}
            offered={
              axis === 'measures' ? measureNames(report.measures).filter(one => !state.measures.includes(one)) : free
            }
            most={axis === 'rows' ? 2 : axis === 'columns' ? 1 : 8}
            // A report without a figure, or of nothing, says nothing.
            isNeeded={axis === 'measures'}
            wordOf={axis === 'measures' ? measureWord : dimensionWord}
            onChange={names => onChange({ [axis]: names })}
          />
        ))}
      </div>
    </DndContext>
  )
}
