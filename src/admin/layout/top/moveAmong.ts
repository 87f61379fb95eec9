/** Where an arrow key leads in the top navigation. */
interface Place {
  list: HTMLElement
  /** What stands in the list itself, and opens or leads somewhere. */
  control: HTMLElement
  /** The open entries below it. */
  entries: HTMLElement[]
  focused: HTMLElement
}

/**
 * Moves the focus by a key: left and right along the list, up and down through the open menu.
 * @returns whether the key was one that moves
 */
export function moveAmong({ list, control, entries, focused }: Place, key: string): boolean {
  const controls = [...list.querySelectorAll<HTMLElement>('[data-top]')]
  const inside = entries.indexOf(focused)
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => next(controls, control, 1),
    ArrowLeft: () => next(controls, control, -1),
    ArrowDown: () => (inside < 0 ? entries[0] : next(entries, focused, 1)),
    ArrowUp: () => (inside > 0 ? entries[inside - 1] : control),
    Home: () => (inside < 0 ? controls[0] : entries[0]),
    End: () => (inside < 0 ? controls : entries).at(-1),
  }
  const target = targets[key]?.()
  target?.focus()
  return target !== undefined
}

const next = (all: HTMLElement[], from: HTMLElement, step: number) =>
  all[(all.indexOf(from) + step + all.length) % all.length]
