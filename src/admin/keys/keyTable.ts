/** Where keys are heard. */
export type KeyPlace = 'everywhere' | 'palette' | 'form' | 'tabs'

export interface KeyLine {
  /** Any of them, as people write them. */
  keys: readonly string[]
  /** Key of the text that says what they do. */
  label: string
  where: KeyPlace
}

/** The keys of the console: the one place where they are described. */
export const keyTable: readonly KeyLine[] = [
  { keys: ['Ctrl+K', '⌘K'], label: 'docket.keys.palette', where: 'everywhere' },
  { keys: ['?'], label: 'docket.keys.help', where: 'everywhere' },
  { keys: ['Esc'], label: 'docket.keys.close', where: 'everywhere' },
  { keys: ['↑', '↓'], label: 'docket.keys.choose', where: 'palette' },
  { keys: ['Enter'], label: 'docket.keys.open', where: 'palette' },
  { keys: ['Ctrl+Enter', '⌘Enter'], label: 'docket.keys.openBeside', where: 'palette' },
  { keys: ['Ctrl+S', '⌘S'], label: 'docket.keys.save', where: 'form' },
  { keys: ['←', '→', 'Home', 'End'], label: 'docket.keys.tab', where: 'tabs' },
  { keys: ['Delete'], label: 'docket.keys.closeTab', where: 'tabs' },
]
