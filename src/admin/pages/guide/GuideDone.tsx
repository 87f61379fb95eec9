import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { GuideWay } from '../../../engine/model/guideModel.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import styles from './guide.module.css'

/** Says what is done every day, once the company is set up. */
export function GuideDone({ daily }: { daily: readonly GuideWay[] }) {
  const translate = useTranslate()
  return (
    <SectionPanel title={translate('docket.guide.daily')}>
      <ul className={styles.daily}>
        {daily.map(({ label, text, go }) => (
          <li key={go}>
            <Link to={go}>
              <b>{label}</b>
              {text && <span>{text}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </SectionPanel>
  )
}
