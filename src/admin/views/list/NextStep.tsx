import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ImportButton } from '../../import/ImportButton.tsx'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'
import { createPath } from '../../providers/navigation/editPaths.ts'
import { wayToMake } from '../../providers/navigation/wayToMake.ts'
import styles from './list.module.css'

/** How the first record comes into a list: made or imported here, made of another document, or by whom else. */
export function NextStep() {
  const translate = useTranslate()
  const declarations = useDeclarations()
  const { resource, page } = useResource()
  const { form, madeOf, label, list } = resource
  const create = createPath(resource, page)
  if (create !== undefined || list.import)
    return (
      <>
        <p>{translate(list.import ? 'docket.list.makeOrImport' : 'docket.list.make', { name: label })}</p>
        <div className={styles.ways}>
          {create !== undefined && (
            <Button component={Link} to={create} variant="contained">
              {form?.create}
            </Button>
          )}
          {list.import && <ImportButton declared={list.import} />}
        </div>
      </>
    )
  const source = madeOf === undefined ? undefined : declarations.entities[madeOf]?.label
  if (madeOf !== undefined && source !== undefined) {
    const { list: path } = wayToMake(declarations, madeOf)
    return (
      <>
        <p>{translate('docket.list.madeFrom', { name: label, source })}</p>
        {path !== undefined && (
          <Button component={Link} to={path} variant="outlined">
            {translate('docket.list.see', { name: source })}
          </Button>
        )}
      </>
    )
  }
  return form?.create === undefined ? null : <p>{translate('docket.list.askFor', { name: label })}</p>
}
