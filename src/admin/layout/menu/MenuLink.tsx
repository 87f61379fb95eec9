import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { recordClick } from '../../providers/navigation/recordClick.ts'
import type { MenuEntry } from '../../providers/navigation/menuAreas.ts'

interface Props extends Omit<ComponentProps<typeof Link>, 'to'> {
  entry: MenuEntry
  isCurrent: boolean
  /** The link's word; the entry's name unless given. */
  name?: string
}

/** Links to a page of the menu; clicks are recorded. */
export function MenuLink({ entry, isCurrent, name = entry.name, onClick, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to={entry.path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={event => {
        recordClick({ name: entry.name, icon: entry.icon ?? '', url: entry.path })
        onClick?.(event)
      }}
    >
      {name}
    </Link>
  )
}
