import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import { useResource } from '../../providers/declarations.tsx'
import styles from './saved.module.css'
import { usableFilters } from './usableFilters.ts'
import { useSavedFilters } from './useSavedFilters.ts'

interface Props {
  filter: SavedFilter
  /** The list starts with it. */
  isStart: boolean
  onApply: () => void
  onStart: () => void
  onEdit: () => void
  onRemove: () => void
}

/** Shows a saved filter: its name applies it; below are its author, its role, and conditions that no longer work. */
export function SavedFilterRow({ filter, isStart, onApply, onStart, onEdit, onRemove }: Props) {
  const translate = useTranslate()
  const { resource } = useResource()
  const { roles } = useSavedFilters()
  const { name, authorName, sharedWith, isOwn, mayChange } = filter
  const role = roles.find(({ id }) => id === sharedWith)?.name ?? translate('docket.saved.anotherRole')
  const { dropped } = usableFilters(filter, resource.list.filters)
  const words = (key: string) => translate(`docket.saved.${key}`, { name, role, author: authorName, count: dropped })
  const about = [isOwn ? sharedWith && words('sharedWith') : words('by'), dropped > 0 && words('partly')].filter(
    Boolean,
  )
  const button = (key: string, icon: ReactNode, act: () => void, pressed?: boolean) => (
    <IconButton size="small" aria-label={words(key)} title={words(key)} aria-pressed={pressed} onClick={act}>
      {icon}
    </IconButton>
  )
  return (
    <li className={styles.row}>
      <button type="button" className={styles.name} onClick={onApply}>
        <span>{name}</span>
        {about.length > 0 && <small>{about.join(' · ')}</small>}
      </button>
      {button(
        'start',
        isStart ? <Star fontSize="small" className={styles.starred} /> : <StarBorder fontSize="small" />,
        onStart,
        isStart,
      )}
      {mayChange && button('edit', <Edit fontSize="small" />, onEdit)}
      {mayChange && button('remove', <Delete fontSize="small" />, onRemove)}
    </li>
  )
}
