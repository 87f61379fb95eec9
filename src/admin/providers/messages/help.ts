/** Texts of the pages that explain mailboxes. */
export const help = {
  zh: {
    help: {
      purpose: '开通后，询价和报价邮件可以通过邮件程序收发。需要的是邮箱的授权码，不是邮箱的登录密码。',
      steps: '开通步骤',
      values: '填写以下内容',
      trouble: '常见问题',
      imap: '收信服务器（IMAP）',
      imapPort: '收信端口',
      smtp: '发信服务器（SMTP）',
      smtpPort: '发信端口',
      ssl: '加密方式选 SSL/TLS',
      account: '账号',
      password: '密码',
      code: '填写上面生成的授权码，不是邮箱登录密码',
      copy: '复制',
      copyOne: '复制%{label}',
      emailqq: {
        title: 'QQ邮箱设置',
        account: '完整的邮箱地址，例如 12345678@qq.com',
        steps: {
          1: '在电脑浏览器中登录QQ邮箱：',
          2: '点击页面上方的“设置”，进入“账号”（新版为右上角头像 →“账号与安全”→“安全设置”）。',
          3: '找到“POP3/IMAP/SMTP/Exchange/CardDAV/CalDAV服务”，开启“IMAP/SMTP服务”。',
          4: '按页面提示用绑定的手机发送短信验证，然后点击“我已发送”。',
          5: '页面显示16位授权码，复制后填到下面“密码”一项。授权码只显示一次，忘记时可再次生成。',
        },
        questions: {
          1: { ask: '提示“登录失败”或“535”', answer: '多半是填了QQ密码。请重新生成授权码并填写，填写时不要带空格。' },
          2: { ask: '昨天还能用，今天不能收发', answer: '修改QQ密码或独立密码后，原来的授权码会失效，请重新生成。' },
          3: {
            ask: '能收信，不能发信',
            answer: '检查发信端口是否为465并选择SSL；短时间内发送过多也会被限制，请稍后再试。',
          },
        },
      },
      email126: {
        title: '126邮箱设置',
        account: '完整的邮箱地址，例如 company@126.com',
        steps: {
          1: '在电脑浏览器中登录126邮箱：',
          2: '点击页面上方的“设置”，选择“POP3/SMTP/IMAP”。',
          3: '在“IMAP/SMTP服务”一行点击“开启”，阅读提示后点击“继续开启”。',
          4: '用手机扫码发送短信验证，然后点击“我已发送”。',
          5: '页面显示授权密码，复制后填到下面“密码”一项。授权密码只显示一次，忘记时点击“新增授权密码”。',
        },
        questions: {
          1: {
            ask: '提示“登录失败”或“535”',
            answer: '多半是填了邮箱登录密码。请新增授权密码并填写，填写时不要带空格。',
          },
          2: {
            ask: '用了一段时间后不能收发',
            answer: '网易的授权密码有有效期，到期前请在“POP3/SMTP/IMAP”页续期，或新增授权密码。',
          },
          3: {
            ask: '提示“Unsafe Login”，不能收信',
            answer: '登录网页邮箱，在“POP3/SMTP/IMAP”页确认IMAP服务已开启，再重新连接；仍不行请联系网易邮箱客服。',
          },
        },
      },
    },
  },
  en: {
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
  },
}
