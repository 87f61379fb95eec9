import type { MenuArea } from '../../providers/navigation/menuAreas.ts'
import { menuIcons, unnamedIcon } from './menuIcons.ts'

/** Shows the icon of an area. */
export function AreaIcon({ area }: { area: MenuArea }) {
  const Icon = menuIcons[area.icon ?? ''] ?? unnamedIcon
  return <Icon fontSize="small" />
}
