import { giveMenuKeys } from './giveMenuKeys.ts'

/** What a company chooses from became pages of their own: for who keeps its goods, its warehouses and its settings. */
export const masterDataKeys = giveMenuKeys({
  name: '2026-11-22 keys of warehouses, brands, categories, carriers, titles and opening stock',
  what: 'keep what their company chooses from',
  byHeld: {
    'product-list': ['product-brand', 'product-category'],
    'warehouse-putin': ['warehouse-list', 'warehouse-opening'],
    'system-config': ['system-logistics', 'system-title'],
  },
})
