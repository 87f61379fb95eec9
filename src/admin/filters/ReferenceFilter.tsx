import { lazy, Suspense } from 'react'
import controls from '../inputs/controls.module.css'
import { chunk } from '../layout/chunk.ts'
import type { FilterProps } from './FilterProps.ts'

const ReferenceChoice = lazy(chunk(() => import('./ReferenceChoice.tsx').then(m => ({ default: m.ReferenceChoice }))))

/** One of another entity's records. Its control is heavy and comes when it is first needed. */
export function ReferenceFilter(props: FilterProps) {
  return (
    <Suspense fallback={<span className={controls.control} />}>
      <ReferenceChoice {...props} />
    </Suspense>
  )
}
