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
  texts: {
    zh: { repair: { copied: '车牌已取出', board: '今日工位' } },
    en: async () => ({ en: { repair: { copied: 'Plate taken', board: 'Bays today' } }, said: {} }),
  },
}
