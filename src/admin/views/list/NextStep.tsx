import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ImportButton } from '../../import/ImportButton.tsx'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'
import { createPath } from '../../providers/navigation/editPaths.ts'
import { wayToMake } from '../../providers/navigation/wayToMake.ts'
import styles from './list.module.css'

interface Props {
  /** Records may exist that the filters leave out: only the ways to make one are offered. */
  isFiltered: boolean
  /** The list has said in words of its own how it begins. */
  isTold?: boolean
  /** Buttons shown first. */
  children?: ReactNode
}

/**
 * Explains how the first record gets into an empty list: created, imported, made from another document, or by whom
 * else.
 */
export function NextStep({ isFiltered, isTold, children }: Props) {
  const translate = useTranslate()
  const declarations = useDeclarations()
  const { resource, page } = useResource()
  const { form, madeOf, label, list } = resource
  const create = createPath(resource, page)
  const source = madeOf === undefined ? undefined : declarations.entities[madeOf]?.label
  const sources = madeOf === undefined ? undefined : wayToMake(declarations, madeOf).list
  const isHere = create !== undefined || list.import !== undefined
  const wordsOf = () => {
    if (list.import) return translate('docket.list.makeOrImport', { name: label })
    if (create !== undefined) return translate('docket.list.make', { name: label })
    if (source !== undefined) return translate('docket.list.madeFrom', { name: label, source })
    return form?.create === undefined ? undefined : translate('docket.list.askFor', { name: label })
  }
  const words = isFiltered || isTold ? undefined : wordsOf()
  return (
    <>
      {words !== undefined && <p>{words}</p>}
      <div className={styles.ways}>
        {children}
        {create !== undefined && (
          <Button component={Link} to={create} variant={isFiltered ? 'outlined' : 'contained'}>
            {form?.create}
          </Button>
        )}
        {list.import && !isFiltered && <ImportButton declared={list.import} />}
        {!isHere && source !== undefined && sources !== undefined && (
          <Button component={Link} to={sources} variant="outlined">
            {translate('docket.list.see', { name: source })}
          </Button>
        )}
      </div>
    </>
  )
}
