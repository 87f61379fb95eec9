// of action, dialog, page, text: this file
import type { AppTexts } from 'docket/admin/providers/texts/appTexts.ts'

/**
 * What this app says beyond its declarations, as docket.starter.title. English is fetched when somebody chooses it, with
 * what the server says, by its code.
 */
export const texts: AppTexts = {
  zh: {
    starter: {
      title: '样例',
      mailed: '邮件已打开', // of action
      board: '进行中的样例', // of page
    },
  },
  en: async () => ({
    en: {
      starter: {
        title: 'Starter',
        mailed: 'A mail was opened', // of action
        board: 'What is open', // of page
      },
    },
    said: {
      'starter.unsaid': 'Write into the remark what came of it, then finish it', // of rule
    },
  }),
}
