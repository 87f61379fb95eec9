import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Paper } from '../../engine/model/model.ts'
import { pagesOf } from '../../engine/print/pagesOf.ts'
import { papers } from './paper.ts'

/** Millimetres by which the printer may lay out otherwise than the screen. */
const SPARE = 2

/**
 * Divides the lines of a table among pages by their heights as the screen has them, which are those of the paper at its
 * scale; again as soon as they change.
 * @param table what holds all parts of it, in a sheet of the paper's width
 * @param isDivided without it all lines stay together, for the browser to divide
 */
export function usePages(
  table: RefObject<HTMLElement | null>,
  paper: Paper,
  lines: number,
  isDivided: boolean,
): number[] {
  const [pages, setPages] = useState<number[]>([])
  useLayoutEffect(() => {
    const sheet = table.current?.closest('article')
    if (!sheet || !isDivided) return undefined
    const measure = () => {
      const found = measured(sheet, paper)
      setPages(known => (found.join() === known.join() ? known : found))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [table, paper, isDivided])
  const known = pages.reduce((sum, count) => sum + count, 0)
  return isDivided && known === lines ? pages : [lines]
}

function measured(sheet: HTMLElement, paper: Paper): number[] {
  // A phone shows the sheet smaller, where letters take other room than they do on paper.
  const { zoom } = sheet.style
  sheet.style.zoom = '1'
  const pages = pagesAt(sheet, paper)
  sheet.style.zoom = zoom
  return pages
}

function pagesAt(sheet: HTMLElement, paper: Paper): number[] {
  const { width, height, margin } = papers[paper]
  const [top, , bottom] = margin
  const whole = sheet.getBoundingClientRect()
  const scale = whole.width === 0 ? 0 : width / whole.width
  const heightOf = (part: Element | null | undefined) => (part?.getBoundingClientRect().height ?? 0) * scale
  const table = sheet.querySelector('table')
  const head = heightOf(table?.querySelector('thead > tr:last-child'))
  const isDivided = sheet.querySelectorAll('table').length > 1
  /** Of what stands only on several pages: until there are some, it is taken to be as high as the head. */
  const onSeveral = (part: string) => (isDivided ? heightOf(sheet.querySelector(part)) : head)
  return pagesOf({
    room: height - top - bottom - SPARE,
    first: table ? (table.getBoundingClientRect().top - whole.top) * scale - top : 0,
    further: onSeveral('tr[data-running]'),
    under: onSeveral('tr[data-subtotals]'),
    head,
    end: heightOf(sheet.querySelector('footer')),
    lines: [...sheet.querySelectorAll('tr[data-line]')].map(heightOf),
  })
}
