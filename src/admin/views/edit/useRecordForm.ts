import { useCallback, useMemo, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { useForm, type UseFormProps } from 'react-hook-form'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import { formResolver } from '../../inputs/formResolver.ts'
import type { FormValues } from '../../inputs/formValues.ts'
import { useDeclarations, useResource } from '../../providers/declarations.tsx'
import { currentRecord, formFor, type Ground, groundOf, startOf } from './formGround.ts'
import type { RelatedOfLines } from './relatedOfLines.ts'

interface Options extends Pick<UseFormProps, 'reValidateMode'> {
  /** Number of the row whose record it is, from 1, where the form stands in a list. */
  row?: number
  /** Values that a new record begins with, beside the declared ones. */
  begun?: FormValues
}

/**
 * Begins the form of a record: its ground, its values, and what its inputs know of it.
 * @param saved the record that is changed; a new one is made without it
 */
export function useRecordForm(saved: RaRecord | undefined, { row, begun, reValidateMode = 'onChange' }: Options = {}) {
  const { resource } = useResource()
  const translate = useTranslate()
  const { ground, tellRelated } = useRecordGround(saved)
  const [defaultValues] = useState(() => ({ ...startOf(ground), ...begun }))
  const resolver = useMemo(
    () => formResolver(values => ({ ...ground, record: currentRecord(ground, values) }), translate),
    [ground, translate],
  )
  const methods = useForm<FormValues>({ defaultValues, resolver, shouldFocusError: false, reValidateMode })
  const scope = useMemo(
    () => ({
      choices: `${resource.endpoint}/_choices/`,
      resource: resource.name,
      inputs: inputsOf(ground.form),
      entity: ground.entity,
      row,
      saved,
    }),
    [resource, ground, row, saved],
  )
  const { getValues } = methods
  const formGround = useMemo(() => ({ ground, getValues }), [ground, getValues])
  return { formGround, methods, scope, tellRelated }
}

function useRecordGround(saved: RaRecord | undefined) {
  const { resource, entity } = useResource()
  const { entities } = useDeclarations()
  const [related, setRelated] = useState<Ground['related']>({})
  const ground = useMemo(
    () => groundOf({ entities, entity, saved, form: formFor(resource.form!, saved), related }),
    [entities, entity, resource, saved, related],
  )
  const tellRelated = useCallback(
    (rows: string, found: RelatedOfLines) => setRelated(known => ({ ...known, [rows]: found })),
    [],
  )
  return { ground, tellRelated }
}
