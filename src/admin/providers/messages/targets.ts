import { goods } from './goods.ts'
import { template } from './template.ts'

/** Texts of the areas beside sales, purchases and the warehouse. */
export const targets = {
  zh: { goods: goods.zh, template: template.zh },
  en: { goods: goods.en, template: template.en },
}
