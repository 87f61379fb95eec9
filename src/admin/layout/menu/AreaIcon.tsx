import type { MenuArea } from '../../providers/navigation/menuAreas.ts'
import { menuIcons, unnamedIcon } from './menuIcons.ts'

/** The sign that the menu names for an area. */
export function AreaIcon({ area }: { area: MenuArea }) {
  const Icon = menuIcons[area.icon ?? ''] ?? unnamedIcon
  return <Icon fontSize="small" />
}
