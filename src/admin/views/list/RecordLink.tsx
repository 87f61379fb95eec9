import { use } from 'react'
import { Link, type LinkProps } from 'react-router'
import { fromRow, ListWayContext } from './listWay.ts'

interface Props extends Omit<LinkProps, 'state'> {
  /** Place of the record's row on the page, from 0. */
  row: number
}

/** Leads from a list to one of its records, whose page then knows the way back, and to the records beside it. */
export function RecordLink({ row, ...link }: Props) {
  const from = use(ListWayContext)
  return <Link {...link} state={from && fromRow(from, row)} />
}
