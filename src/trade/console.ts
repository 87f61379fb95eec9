import type { ConsoleApp } from '../admin/app/consoleApp.ts'
import { loadPart } from '../admin/ui/parts/loadPart.ts'
import { lazyPart } from '../admin/ui/parts/lazyPart.tsx'
import type { DialogType, PageType } from '../engine/generated/declaration.ts'
import { palette } from './console/lookup/palette.ts'
import { first } from './console/texts/first.ts'

/** What the trade adds to the console beyond its declarations. */
export const app: ConsoleApp = {
  dialogs: {
    orderProposed: lazyPart(() => import('./console/proposal/OrderDialog.tsx').then(m => m.OrderDialog)),
    reminder: lazyPart(() => import('./console/reminders/ReminderDialog.tsx').then(m => m.ReminderDialog)),
    share: lazyPart(() => import('./console/shares/ShareDialog.tsx').then(m => m.ShareDialog)),
  } satisfies Partial<Record<DialogType, unknown>>,
  pages: {
    mall: lazyPart(() => import('./console/goods/Mall.tsx').then(m => m.Mall)),
    dataPackage: lazyPart(() => import('./console/goods/DataPackage.tsx').then(m => m.DataPackage)),
  } satisfies Partial<Record<PageType, unknown>>,
  panelParts: {
    shortStock: lazyPart(() => import('./console/stock/ShortStockPart.tsx').then(m => m.ShortStockPart)),
  },
  palette,
  texts: {
    zh: first,
    ofParts: () => loadPart(() => import('./console/texts/zh.ts').then(({ zh }) => zh)),
    en: () => loadPart(() => import('./console/texts/en.ts')),
  },
}
