import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { messageOf } from '../../../admin/ui/refusal.ts'
import { CodeField } from '../../../admin/ui/camera/CodeField.tsx'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import styles from './Scanner.module.css'
import { createScanQueue, type Scan } from './scanQueue.ts'
import { scanTarget } from './scanTarget.ts'
import { useKeptFocus } from './useKeptFocus.ts'

/** Takes one number after another from a scanner, and opens what each belongs to. */
export function Scanner() {
  const translate = useTranslate()
  const registry = useDeclarations()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const input = useRef<HTMLInputElement>(null)
  const [scans, setScans] = useState<readonly Scan[]>([])
  const resolve = useEffectEvent((number: string) => scanTarget(registry, number, path => dataProvider.get(path)))
  const queue = useRef<(text: string) => boolean>(undefined)
  useEffect(() => {
    queue.current = createScanQueue(number => resolve(number), setScans)
  }, [])
  const take = (text: string) => queue.current?.(text) ?? false
  useKeptFocus(input, take)
  return (
    <>
      <div className={styles.field}>
        <CodeField
          ref={input}
          label={translate('docket.lookup.number')}
          placeholder={translate('docket.lookup.numberHint')}
          take={take}
        />
      </div>
      <ol className={styles.scans} aria-label={translate('docket.lookup.scanned')} aria-live="polite">
        {scans.slice(0, SHOWN).map(scan => (
          <li key={scan.key}>
            <span className={styles.number}>{scan.number}</span>
            <Outcome scan={scan} />
          </li>
        ))}
      </ol>
    </>
  )
}

const SHOWN = 5

function Outcome({ scan: { found, failure } }: { scan: Scan }) {
  const translate = useTranslate()
  if (failure !== undefined) return <span className={styles.wrong}>{messageOf(failure)}</span>
  if (found === undefined) return <span className={styles.resolving}>{translate('docket.lookup.resolving')}</span>
  if (found === null) return <span className={styles.wrong}>{translate('docket.lookup.invalid')}</span>
  return <Opened path={found.path}>{translate('docket.lookup.opened', { label: found.label })}</Opened>
}

/** A link that follows itself once: unsaved text on the page is asked for as with any other link. */
function Opened({ path, children }: { path: string; children: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const followed = useRef(false)
  useEffect(() => {
    if (!followed.current) link.current?.click()
    followed.current = true
  }, [])
  return (
    <Link ref={link} to={path}>
      {children}
    </Link>
  )
}
