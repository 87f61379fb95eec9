import controls from '../../ui/controls.module.css'
import { lazyPart } from '../../ui/parts/lazyPart.tsx'

/** Any of several records or values. Its control is heavy and comes when it is first needed. */
export const SeveralFilter = lazyPart(() => import('./SeveralChoices.tsx').then(m => m.SeveralChoices), {
  fallback: <span className={controls.control} />,
})
