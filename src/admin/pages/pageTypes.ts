import { type ComponentType, lazy } from 'react'
import { chunk } from '../layout/chunk.ts'

/** Pages that are no resource's, by the name that a menu item's `cmp` gives. A new one is one more line, loaded when it is opened. */
export const pageTypes: Readonly<Record<string, ComponentType>> = {
  printTemplates: lazy(
    chunk(() => import('../print/templates/PrintTemplates.tsx').then(m => ({ default: m.PrintTemplates }))),
  ),
  mall: lazy(chunk(() => import('./goods/Mall.tsx').then(m => ({ default: m.Mall })))),
  dataPackage: lazy(chunk(() => import('./goods/DataPackage.tsx').then(m => ({ default: m.DataPackage })))),
}
