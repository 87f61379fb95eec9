import { useTranslate } from 'react-admin'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { CopyValue } from './CopyValue.tsx'
import styles from './MailHelp.module.css'
import { type Mailbox, mailboxes } from './mailboxes.ts'

/** Explains how to let a program use a mailbox: an authorization code, and the servers' addresses. */
export function MailHelp({ mailbox: name }: { mailbox: keyof typeof mailboxes }) {
  const translate = useTranslate()
  const { site, steps, questions, ...servers } = mailboxes[name]
  const words = (key: string) => translate(`docket.help.${key}`)
  const own = (key: string) => words(`${name}.${key}`)
  return (
    <article className={styles.page}>
      <header>
        <h1>{own('title')}</h1>
        <p>{words('purpose')}</p>
      </header>
      <SectionPanel title={words('steps')}>
        <ol className={styles.steps}>
          {range(steps).map(step => (
            <li key={step}>
              {own(`steps.${step}`)}
              {step === 1 && (
                <a href={site} target="_blank" rel="noreferrer">
                  {site.replace('https://', '')}
                </a>
              )}
            </li>
          ))}
        </ol>
      </SectionPanel>
      <SectionPanel title={words('values')}>
        <Servers {...servers} account={own('account')} />
      </SectionPanel>
      <SectionPanel title={words('trouble')}>
        <dl className={styles.questions}>
          {range(questions).map(number => (
            <div key={number}>
              <dt>{own(`questions.${number}.ask`)}</dt>
              <dd>{own(`questions.${number}.answer`)}</dd>
            </div>
          ))}
        </dl>
      </SectionPanel>
    </article>
  )
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function Servers({ imap, smtp, account }: Pick<Mailbox, 'imap' | 'smtp'> & { account: string }) {
  const translate = useTranslate()
  const words = (key: string) => translate(`docket.help.${key}`)
  const server = (kind: 'imap' | 'smtp', { host, port }: Mailbox['imap']) => (
    <>
      <dt>{words(kind)}</dt>
      <dd>
        <CopyValue label={words(kind)} value={host} />
      </dd>
      <dt>{words(`${kind}Port`)}</dt>
      <dd>
        <CopyValue label={words(`${kind}Port`)} value={String(port)} />
        <span>{words('ssl')}</span>
      </dd>
    </>
  )
  return (
    <dl className={styles.values}>
      {server('imap', imap)}
      {server('smtp', smtp)}
      <dt>{words('account')}</dt>
      <dd>{account}</dd>
      <dt>{words('password')}</dt>
      <dd>{words('code')}</dd>
    </dl>
  )
}
