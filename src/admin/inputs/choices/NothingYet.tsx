import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Input } from '../../../engine/model/formModel.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import { wayToMake } from '../../providers/navigation/wayToMake.ts'
import { type Holder, wayInto } from './wayInto.ts'

interface Props {
  input: Input
  /** The record that the choice has to belong to, once it is chosen. */
  holder?: Holder
}

/** Explains that there is nothing to choose from, and where the first record is made, or whom to ask. */
export function NothingYet({ input: { label, reference = '' }, holder }: Props) {
  const translate = useTranslate()
  const declarations = useDeclarations()
  const { create, list } = wayToMake(declarations, reference)
  const into = holder && wayInto(declarations, holder, reference)
  const word = { label, within: holder?.label }
  const way = () => {
    if (into !== undefined) return <Link to={into}>{translate('docket.form.editWithin', word)}</Link>
    if (create) return <Link to={create.path}>{create.label}</Link>
    if (list !== undefined) return <Link to={list}>{translate('docket.list.see', { name: label })}</Link>
    return translate('docket.form.askFor')
  }
  return (
    <>
      {translate(holder ? 'docket.form.nothingWithin' : 'docket.form.nothingYet', word)} {way()}
    </>
  )
}
