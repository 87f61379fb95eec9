import { createContext } from 'react'
import type { Arrangement } from '../../../engine/listSetting/savedFilter.ts'

/** How the list in front shows its rows now, as a view would keep it. */
export const ArrangementContext = createContext<Arrangement | undefined>(undefined)
