import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { ownerRelation } from '../../../engine/relations/ownerRelation.ts'
import type { FormSection, Input } from '../../../engine/model/formModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { filledBy } from '../../inputs/choices/filledBy.ts'
import { choicesAt } from '../../inputs/choices/lookupOf.ts'
import type { Choice } from '../../inputs/choices/savedChoice.ts'
import { type FormValues, startValues } from '../../inputs/formValues.ts'
import { CHOSEN } from '../../inputs/InputScope.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'
import { hasLines, type Lines } from './formGround.ts'

interface Asked {
  /** The input of lines that refers to what was chosen. */
  section: Lines
  input: Input
  ids: string[]
}

/** Returns what the address says of a new record: by the name of an input of its lines, the records that were chosen. */
export function useAskedLines(): Asked | undefined {
  const { resource } = useResource()
  const query = new URLSearchParams(useLocation().search)
  for (const section of (resource.form?.sections ?? []).filter(one => hasLines(one)))
    for (const input of section.inputs) {
      const ids = query.get(`${section.rows}.${input.source}`)
      if (ids && input.reference) return { section, input, ids: ids.split(',') }
    }
  return undefined
}

/**
 * Reads the chosen records that lines of a new one refer to. @returns what its form begins with: a line for each, and
 * what they are all within, such as the customer; an error where they are not within the same
 */
export function useChosenLines({ section, input, ids }: Asked) {
  const { resource, entity } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const translate = useTranslate()
  const { entities } = useDeclarations()
  const owner = ownerRelation(entities, entity, section.rows)
  const path = choicesAt(`${resource.endpoint}/_choices/`, `${section.rows}.${input.source}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['edit', resource.name, path, ids],
    queryFn: ({ signal }) => dataProvider.get<Choice[]>(path, { id_in: ids.join(','), per_page: ids.length }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!data) return { error, refetch }
  const found = ids.flatMap(id => data.find(choice => choice.id === id) ?? [])
  const owners = headOf(resource, input, owner, found)
  const mixed = owners.find(({ values }) => values.length > 1)
  if (mixed) return { error: new Error(translate('docket.form.mixed', { label: mixed.label })), refetch }
  const head = Object.fromEntries(owners.map(({ source, values }) => [source, values[0] ?? '']))
  return { refetch, values: { ...head, [section.rows]: found.map(choice => lineOf(section, input, choice)) } }
}

function lineOf({ inputs }: FormSection, input: Input, choice: Choice): FormValues {
  const { source } = input
  const filled = filledBy(inputs, input, choice).map(({ source, value }) => [source, value])
  return { ...startValues(inputs), ...Object.fromEntries(filled), [source]: choice.id, [CHOSEN]: { [source]: choice } }
}

/** Returns inputs of the record that lines have to fit, with what the chosen ones are within. */
function headOf({ form }: Resource, { within = {} }: Input, owner: string | undefined, found: readonly Choice[]) {
  const inputs = form!.sections.flatMap(({ rows, inputs }) => (rows === undefined ? inputs : []))
  return Object.entries(within).flatMap(([name, place]) => {
    const input = inputs.find(({ source }) => place === `${owner}.${source}`)
    if (!input) return []
    const values = [...new Set(found.map(choice => String(choice[name] ?? '')))]
    return { source: input.source, label: input.label, values }
  })
}
