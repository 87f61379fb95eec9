import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Input } from '../../../engine/model/formModel.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { wayToMake } from '../../providers/navigation/wayToMake.ts'

/** There is nothing to choose from: where the first one is made, or whom to ask. */
export function NothingYet({ input: { label, reference = '' } }: { input: Input }) {
  const translate = useTranslate()
  const { create, list } = wayToMake(useDeclarations(), reference)
  return (
    <>
      {translate('docket.form.nothingYet', { label })}{' '}
      {create ? (
        <Link to={create.path}>{create.label}</Link>
      ) : list === undefined ? (
        translate('docket.form.askFor')
      ) : (
        <Link to={list}>{translate('docket.list.see', { name: label })}</Link>
      )}
    </>
  )
}
