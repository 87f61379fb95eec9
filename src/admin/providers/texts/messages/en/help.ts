/** Texts of the pages that explain mailboxes. */
export const help = {
  help: {
    purpose:
      'Once set up, a mail program receives and sends inquiries and quotations. It takes the authorization code of the mailbox, not its password.',
    steps: 'What to do',
    values: 'What to fill in',
    trouble: 'If it does not work',
    imap: 'Incoming server (IMAP)',
    imapPort: 'Incoming port',
    smtp: 'Outgoing server (SMTP)',
    smtpPort: 'Outgoing port',
    ssl: 'Encryption: SSL/TLS',
    account: 'Account',
    password: 'Password',
    code: 'The authorization code from above, not the password of the mailbox',
    copy: 'Copy',
    copyOne: 'Copy: %{label}',
    emailqq: {
      title: 'QQ Mail',
      account: 'The whole address, such as 12345678@qq.com',
      steps: {
        1: 'Sign in to QQ Mail in a browser:',
        2: 'Open “设置” (Settings) at the top, then “账号” (Account); in the new version the picture at the top right, “账号与安全”, “安全设置”.',
        3: 'Under “POP3/IMAP/SMTP/Exchange/CardDAV/CalDAV服务” switch “IMAP/SMTP服务” on.',
        4: 'Send the text message that it asks for from your phone, then press “我已发送”.',
        5: 'Copy the authorization code of 16 letters: it is the password below. It is shown once; you can make another.',
      },
      questions: {
        1: {
          ask: 'Sign-in fails, or “535”',
          answer: 'Probably the QQ password was given. Make an authorization code and give that, without spaces.',
        },
        2: {
          ask: 'It worked yesterday',
          answer: 'A changed QQ password ends the authorization codes. Make a new one.',
        },
        3: {
          ask: 'Mail comes in, but none goes out',
          answer: 'The outgoing port is 465 with SSL. Too many messages in a short time are held back: try later.',
        },
      },
    },
    email126: {
      title: '126 Mail',
      account: 'The whole address, such as company@126.com',
      steps: {
        1: 'Sign in to 126 Mail in a browser:',
        2: 'Open “设置” (Settings) at the top and choose “POP3/SMTP/IMAP”.',
        3: 'Press “开启” beside “IMAP/SMTP服务”, read what it says, and go on.',
        4: 'Scan the code and send the text message from your phone, then press “我已发送”.',
        5: 'Copy the authorization password: it is the password below. It is shown once; “新增授权密码” makes another.',
      },
      questions: {
        1: {
          ask: 'Sign-in fails, or “535”',
          answer:
            'Probably the password of the mailbox was given. Make an authorization password and give that, without spaces.',
        },
        2: {
          ask: 'It stopped after some time',
          answer:
            'Authorization passwords of NetEase expire. Extend yours on the page “POP3/SMTP/IMAP”, or make another.',
        },
        3: {
          ask: '“Unsafe Login”, and no mail comes in',
          answer:
            'See in the browser that IMAP is switched on and connect again. If that does not help, ask the support of NetEase.',
        },
      },
    },
  },
}
