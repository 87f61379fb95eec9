import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the keys of the new master data pages to the roles that keep goods, warehouses and settings. */
export const masterDataKeys = giveMenuKeys({
  name: '2026-11-22 keys of warehouses, brands, categories, carriers, titles and opening stock',
  what: 'keep what their company chooses from',
  byHeld: {
    'product-list': ['product-brand', 'product-category'],
    'warehouse-putin': ['warehouse-list', 'warehouse-opening'],
    'system-config': ['system-logistics', 'system-title'],
  },
})
