import type { Column, Kind, Page, Registry, Resource } from '../../../engine/model/model.ts'
import { Field } from '../../fields/Field.tsx'
import { fieldTypes } from '../../fields/fieldTypes.ts'
import { useActor } from '../../providers/actor.tsx'
import { ResourceProvider, useDeclarations } from '../../providers/declarations.tsx'
import { fieldSamples } from './fieldSamples.ts'
import { GalleryTable } from './GalleryTable.tsx'
import { appSamples } from './samples.ts'

/** Shows every registered field type; one without a sample shows a text. */
export function FieldGallery() {
  const registry = useDeclarations()
  const { userId } = useActor()
  const about = aboutAnAccount(registry)
  const cell = (type: string, state: string) => {
    const sample = appSamples.fields[type] ?? fieldSamples[type] ?? fieldSamples.text!
    // A reference is known by the property that holds it.
    const source = type === 'reference' ? (about?.source ?? 'value') : 'value'
    const values = state === 'empty' ? {} : sample[state as 'usual' | 'odd']
    const record =
      type === 'reference' && state === 'usual' ? { [source]: userId } : { ...values, [source]: values.value }
    return <Field record={record} column={columnOf(type, source, sample.column)} row={0} />
  }
  const shown = (
    <GalleryTable of="fields" types={Object.keys(fieldTypes)} states={['usual', 'empty', 'odd']} renderCell={cell} />
  )
  if (!about) return shown
  return (
    <ResourceProvider resource={about.resource} page={about.page}>
      {shown}
    </ResourceProvider>
  )
}

function columnOf(type: string, source: string, further: Partial<Column> = {}): Column {
  return { source, label: type, type, kind: type as Kind, hidden: false, sortable: false, ...further }
}

/** A resource of this user's whose records name an account. */
function aboutAnAccount({
  resources,
  entities,
}: Registry): { resource: Resource; page: Page; source: string } | undefined {
  for (const resource of Object.values(resources)) {
    const field = Object.values(entities[resource.entity]?.fields ?? {}).find(({ ref }) => ref?.entity === 'account')
    const page = resource.pages[0]
    if (field && page) return { resource, page, source: field.name }
  }
  return undefined
}
