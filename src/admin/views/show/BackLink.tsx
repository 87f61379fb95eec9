import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { pageFor, pathOf } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'
import styles from './ShowHead.module.css'

/** The way back to the list of the same way in, which keeps its filters. */
export function BackLink() {
  const { resource, page } = useResource()
  const translate = useTranslate()
  const list = pageFor(resource, page.variant, 'list')
  return (
    <Link className={styles.back} to={list ? pathOf(list) : '/'}>
      ← {translate('ra.action.back')}
    </Link>
  )
}
