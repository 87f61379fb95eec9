import Button from '@mui/material/Button'
import { ResourceContextProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { RecordTask } from '../../../engine/model/guideModel.ts'
import { pathOf } from '../../../engine/pathOf.ts'
import { ImportButton } from '../../import/ImportButton.tsx'
import { ResourceProvider, useDeclarations } from '../../providers/declarations.tsx'
import { usePages } from '../../providers/navigation/usePages.ts'
import { wayToMake } from '../../providers/navigation/wayToMake.ts'

interface Props {
  task: RecordTask
  count: number
  /** The first way is the main button. */
  isMain: boolean
}

/** Offers what makes records of a task: a file, the form, or the document that they are made from; then their list. */
export function RecordWays({ task, count, isMain }: Props) {
  const translate = useTranslate()
  const declarations = useDeclarations()
  const resource = declarations.resources[task.resource]
  const page = resource?.pages.find(({ view }) => view === 'list')
  if (!resource || !page) return null
  const { create } = wayToMake(declarations, resource.entity)
  const { madeOf } = resource
  const source = madeOf === undefined ? undefined : declarations.entities[madeOf]?.label
  const sources = madeOf === undefined || create ? undefined : wayToMake(declarations, madeOf).list
  const name = resource.label
  const main = isMain ? 'contained' : 'outlined'
  const isByHand = !resource.list.import || task.prefer === 'form'
  return (
    <>
      {count > 0 && (
        <Button component={Link} to={pathOf(page)} variant="text">
          {translate('docket.list.see', { name })}
        </Button>
      )}
      {create && (
        <Button component={Link} to={create.path} variant={isByHand ? main : 'outlined'}>
          {create.label}
        </Button>
      )}
      {resource.list.import && (
        <ResourceContextProvider value={resource.name}>
          <ResourceProvider resource={resource} page={page}>
            <ImportButton
              declared={resource.list.import}
              variant={isByHand ? 'outlined' : main}
              label={translate('docket.import.title', { name })}
            />
          </ResourceProvider>
        </ResourceContextProvider>
      )}
      {source !== undefined && sources !== undefined && (
        <Button component={Link} to={sources} variant={main}>
          {translate('docket.list.see', { name: source })}
        </Button>
      )}
    </>
  )
}

/** Leads to a page by its name in the menu. */
export function GoButton({ to, isMain, about }: { to: string; isMain: boolean; about: string }) {
  const translate = useTranslate()
  const entries = usePages().areas.flatMap(({ groups }) => groups.flatMap(group => group.entries))
  const name = entries.find(({ path }) => path === to)?.name ?? about
  return (
    <Button component={Link} to={to} variant={isMain ? 'contained' : 'outlined'}>
      {translate('docket.guide.go', { name })}
    </Button>
  )
}
