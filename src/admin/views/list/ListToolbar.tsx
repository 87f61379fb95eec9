import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Mode } from '../../../engine/model/model.ts'
import { ActionButtons } from '../../actions/ActionButtons.tsx'
import { ColumnSettingsButton } from './columns/ColumnSettingsButton.tsx'
import { DensityButton } from './DensityButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterSheetButton } from '../../filters/FilterSheetButton.tsx'
import { ImportButton } from '../../import/ImportButton.tsx'
import { useResource } from '../../providers/declarations.tsx'
import { createPath } from '../../providers/navigation/editPaths.ts'
import styles from './list.module.css'
import { SelectionTools } from './SelectionTools.tsx'
import type { Columns } from './columns/useColumns.ts'
import type { Selection } from './useSelection.ts'

interface Props {
  mode: Mode
  onMode: (mode: Mode) => void
  columns: Columns
  phone: boolean
  selection?: Selection
}

/** Shows the tools of a list: its mode, columns, and actions on all of it. */
export function ListToolbar({ mode, onMode, columns, phone, selection }: Props) {
  const { resource, page } = useResource()
  const { actions, import: imported, modes } = resource.list
  const create = createPath(resource, page)
  const [isUnfolded, setUnfolded] = useState(false)
  const hidden = [...actions, imported, mode.export].filter(Boolean).length
  // Beside other things even one has no room in a language of long words.
  const isFolding = phone && hidden > 0 && hidden + [modes.length > 1, create].filter(Boolean).length > 1
  // What is done with chosen rows takes the place of what is done with all.
  const isChosen = selection !== undefined && selection.chosen.length > 0
  return (
    <div className={styles.toolbar} data-actions>
      {phone && <FilterSheetButton />}
      {modes.length > 1 && <ModeSwitch mode={mode} onMode={onMode} />}
      {selection && <SelectionTools selection={selection} mode={mode} columns={columns.shown} />}
      <span className={styles.gap} />
      {!isChosen && create && (
        <Button component={Link} to={create} variant="contained">
          {resource.form?.create}
        </Button>
      )}
      {!isChosen && (
        // They stay where they are when a phone is turned: what one of them opened stays open.
        <div className={styles.tools} data-folding={isFolding || undefined} hidden={isFolding && !isUnfolded}>
          <ActionButtons actions={actions} />
          {!phone && <ColumnSettingsButton columns={columns} />}
          {imported && <ImportButton declared={imported} />}
          {mode.export && <ExportButton mode={mode} fileName={mode.export} columns={columns.shown} />}
        </div>
      )}
      {!phone && <DensityButton />}
      <RefreshButton />
      {!isChosen && isFolding && <UnfoldButton isUnfolded={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} />}
    </div>
  )
}

/** On a phone what is seldom needed stands behind three dots. */
function UnfoldButton({ isUnfolded, onToggle }: { isUnfolded: boolean; onToggle: () => void }) {
  const label = useTranslate()('docket.list.tools')
  return (
    <IconButton className={styles.dots} aria-label={label} title={label} aria-expanded={isUnfolded} onClick={onToggle}>
      <span aria-hidden="true">⋯</span>
    </IconButton>
  )
}

function ModeSwitch({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>) {
  const { resource } = useResource()
  const translate = useTranslate()
  return (
    <div className={styles.switch} role="group" aria-label={translate('docket.list.mode')}>
      {resource.list.modes.map(each => (
        <button key={each.name} type="button" aria-pressed={each.name === mode.name} onClick={() => onMode(each)}>
          {each.label}
        </button>
      ))}
    </div>
  )
}

function RefreshButton() {
  const { refetch, isFetching } = useListContext()
  const label = useTranslate()('docket.list.refresh')
  return (
    <IconButton size="small" aria-label={label} title={label} disabled={isFetching} onClick={() => void refetch()}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.8v3h-3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </IconButton>
  )
}
