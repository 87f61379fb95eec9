import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { pageFor, pathOf } from '../../../engine/pathOf.ts'
import { useResource } from '../../providers/declarations.tsx'
import styles from './ShowHead.module.css'

/** Links back to the list that the user came from, else to that of the same menu key, with its filters. */
export function BackLink() {
  const { resource, page } = useResource()
  const translate = useTranslate()
  const { state } = useLocation() as { state: { list?: string } | null }
  const left = resource.pages.find(({ view, path }) => view === 'list' && path === state?.list)
  const list = left ?? pageFor(resource, page.variant, 'list')
  return (
    <Link className={styles.back} to={list ? pathOf(list) : '/'}>
      ← {translate('ra.action.back')}
    </Link>
  )
}
