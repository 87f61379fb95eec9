// of field, input, filter, section, action, dialog, page, text: this file
import type { ConsoleApp } from 'docket/admin/app/consoleApp.ts'
import { Board } from './Board.tsx' // of page
import { CapitalsFilter } from './CapitalsFilter.tsx' // of filter
import { CardDialog } from './CardDialog.tsx' // of dialog
import { mail } from './mail.ts' // of action
import { ProgressField } from './ProgressField.tsx' // of field
import { TermSection } from './TermSection.tsx' // of section
import { texts } from './texts.ts' // of action, dialog, page, text
import { UrgencyInput } from './UrgencyInput.tsx' // of input

/** The console part of this app: what no declaration says, by the names that declarations give it. */
export const app: ConsoleApp = {
  fields: { starterProgress: ProgressField }, // of field
  inputs: { starterUrgency: UrgencyInput }, // of input
  filters: { starterCapitals: CapitalsFilter }, // of filter
  sections: { starterTerm: TermSection }, // of section
  actions: { starterMail: mail }, // of action
  dialogs: { starterCard: CardDialog }, // of dialog
  pages: { starterBoard: Board }, // of page
  texts, // of action, dialog, page, text
}
