import type { ConsoleApp } from '../admin/app/consoleApp.ts'
import { loadPart } from '../admin/ui/parts/loadPart.ts'
import { lazyPart } from '../admin/ui/parts/lazyPart.tsx'
import type { DialogType, PageType, SectionType } from '../engine/generated/declaration.ts'
import { palette } from './console/lookup/palette.ts'
import { first } from './console/texts/first.ts'

/** What the trade adds to the console beyond its declarations. */
export const app: ConsoleApp = {
  dialogs: {
    orderProposed: lazyPart(() => import('./console/proposal/OrderDialog.tsx').then(m => m.OrderDialog)),
    reminder: lazyPart(() => import('./console/reminders/ReminderDialog.tsx').then(m => m.ReminderDialog)),
    share: lazyPart(() => import('./console/shares/ShareDialog.tsx').then(m => m.ShareDialog)),
  } satisfies Partial<Record<DialogType, unknown>>,
  sections: {
    mallPreview: lazyPart(() => import('./console/mall/MallPreview.tsx').then(m => m.MallPreview)),
  } satisfies Partial<Record<SectionType, unknown>>,
  samples: {
    sections: {
      mallPreview: {
        section: { columns: [] },
        record: { id: 'sample', name: '工业品商城', contact: '0571-8800 0000' },
      },
    },
  },
  pages: {
    dataPackage: lazyPart(() => import('./console/dataPackages/DataPackages.tsx').then(m => m.DataPackages)),
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
