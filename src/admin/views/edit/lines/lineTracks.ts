import type { CSSProperties } from 'react'
import type { Input } from '../../../../engine/model/formModel.ts'
import { headWidth } from '../../list/columns/columnWidth.ts'
import { alignsRight } from '../../../fields/alignsRight.ts'
import { columnOf } from '../parts/columnOf.ts'

const WIDTHS: Partial<Record<string, number>> = {
  number: 108,
  percent: 92,
  date: 140,
  dateTime: 190,
  select: 112,
  switch: 60,
}
/** What is only shown, by its kind. */
const SHOWN_WIDTHS: Partial<Record<string, number>> = { money: 96, price: 96, quantity: 72, percent: 56 }
const PADDING = 12
const NUMBER = '30px'
const REMOVING = 40

/**
 * Divides a line into the columns of its inputs, for the styles of the table: each line by itself, so that what is typed
 * in one moves no other. What is of one size keeps it; words share the room that is left.
 */
export function lineTracks(inputs: readonly Input[], removable?: boolean): CSSProperties {
  const columns = inputs.map(columnFor)
  const isAnyWide = columns.some(({ grows }) => grows)
  const tracks = columns.map(({ least, grows }) =>
    grows || !isAnyWide ? `minmax(${least}px, ${least}fr)` : `${least}px`,
  )
  const width = columns.reduce((sum, { least }) => sum + least, 0)
  const variables = {
    '--tracks': [NUMBER, ...tracks, ...(removable ? [`${REMOVING}px`] : [])].join(' '),
    '--least': `calc(${NUMBER} + ${width + (removable ? REMOVING : 0)}px)`,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type knows no variables
  return variables as CSSProperties
}

function columnFor(input: Input): { least: number; grows: boolean } {
  const { type, kind, readOnly, width: declared, label } = input
  const isFigure = alignsRight(columnOf(input).type)
  const known = readOnly ? (SHOWN_WIDTHS[kind] ?? 56) : type === 'reference' ? 240 : (WIDTHS[type] ?? 140)
  const grows = readOnly ? !isFigure : type === 'reference' || (declared ?? WIDTHS[type]) === undefined
  return { least: Math.max(declared ?? known, headWidth(label) + PADDING), grows }
}
