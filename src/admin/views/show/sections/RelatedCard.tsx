import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import fieldStyles from '../../../fields/fields.module.css'
import styles from './RelatedSection.module.css'
import type { Card } from './cardOf.ts'

/** Shows a related document; its number links to it where the user may see it. */
export function RelatedCard({ card: { name, kind, path, facts } }: { card: Card }) {
  return (
    <li className={styles.card} style={{ '--kind': kind } as CSSProperties}>
      <span className={styles.kind}>{name}</span>
      <dl className={styles.facts}>
        {facts.map(({ label, text, tone, isNumber }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isNumber && path ? (
                <Link to={path}>{text}</Link>
              ) : (
                <span className={tone && fieldStyles.state} data-tone={tone}>
                  {text}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
