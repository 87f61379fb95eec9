import controls from '../../ui/controls.module.css'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'

/** One of another entity's records. Its control is heavy and comes when it is first needed. */
export const ReferenceFilter = lazyPart(() => import('./ReferenceChoice.tsx').then(m => m.ReferenceChoice), {
  fallback: <span className={controls.control} />,
})
