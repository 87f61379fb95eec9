import { lazyPart } from '../../ui/parts/lazyPart.tsx'
import type { Previewed } from './ActPreviews.tsx'

const ActPreviews = lazyPart(() => import('./ActPreviews.tsx').then(m => m.ActPreviews))

/** Returns what stands below a transition's question; nothing where it declares none, or another server is asked. */
export const previewOf = (asked: Previewed) =>
  asked.transition.preview && !FOREIGN_BUILD ? <ActPreviews {...asked} /> : undefined
