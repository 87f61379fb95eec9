import type { ConsoleApp } from 'docket/admin/app/consoleApp.ts'
import { Board, Estimate, Plate, PlateFilter, Rating, Timeline } from './parts.tsx'

/** The console part of the repair shop: one of every kind that an app may have. */
export const app: ConsoleApp = {
  fields: { plate: Plate },
  inputs: { rating: Rating },
  filters: { plateFilter: PlateFilter },
  sections: { timeline: Timeline },
  actions: {
    async printPlate({ values: [plate], say }) {
      document.title = String(plate)
      say('docket.repair.copied', 'success')
    },
  },
  dialogs: { estimate: Estimate },
  pages: { repairBoard: Board },
  samples: {
    fields: { plate: { usual: { value: '沪A12345' }, odd: { value: '苏E·D12345挂' } } },
    inputs: { rating: { value: 4 } },
    filters: {
      plateFilter: { filter: { source: 'plate', kind: 'text', match: 'contains' }, values: { plate: '沪A' } },
    },
    sections: { timeline: { section: { columns: [] }, record: { id: 'sample', status: 1 } } },
  },
  texts: {
    zh: { repair: { copied: '车牌已取出', board: '今日工位', free: '四个工位都空着' } },
    en: async () => ({
      en: { repair: { copied: 'Plate taken', board: 'Bays today', free: 'All four bays are free' } },
      said: {},
    }),
  },
}
