interface Server {
  host: string
  port: number
}

export interface Mailbox {
  /** Where one signs in to it in a browser. */
  site: string
  imap: Server
  smtp: Server
  /** How many of each stand in the messages under the mailbox's name. */
  steps: number
  questions: number
}

/** The mailboxes that are explained, by the last part of the page's address. All speak TLS from the first byte. */
export const mailboxes = {
  emailqq: {
    site: 'https://mail.qq.com',
    imap: { host: 'imap.qq.com', port: 993 },
    smtp: { host: 'smtp.qq.com', port: 465 },
    steps: 5,
    questions: 3,
  },
  email126: {
    site: 'https://mail.126.com',
    imap: { host: 'imap.126.com', port: 993 },
    smtp: { host: 'smtp.126.com', port: 465 },
    steps: 5,
    questions: 3,
  },
} satisfies Record<string, Mailbox>
