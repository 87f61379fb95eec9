/** Where a key does something. */
export type KeyPlace = 'everywhere' | 'list' | 'preview' | 'record' | 'form' | 'palette' | 'tabs'

export interface KeyLine {
  /** As they are called on a keyboard; each of them does it. */
  keys: readonly string[]
  /** Key of the message that says what it does. */
  label: string
  where: KeyPlace
}

/** Every key of the console that is no browser's own, in the order in which they are told: the one place for them. */
export const keyTable = [
  { keys: ['Ctrl+K', '⌘K'], label: 'docket.keys.palette', where: 'everywhere' },
  { keys: ['Ctrl+V', '⌘V'], label: 'docket.keys.find', where: 'everywhere' },
  { keys: ['?'], label: 'docket.keys.help', where: 'everywhere' },
  { keys: ['Alt+1…9'], label: 'docket.keys.tabs', where: 'everywhere' },
  { keys: ['Esc'], label: 'docket.keys.close', where: 'everywhere' },
  { keys: ['j', '↓'], label: 'docket.keys.nextRow', where: 'list' },
  { keys: ['k', '↑'], label: 'docket.keys.previousRow', where: 'list' },
  { keys: ['Enter'], label: 'docket.keys.openRow', where: 'list' },
  { keys: ['Space'], label: 'docket.keys.preview', where: 'list' },
  { keys: ['x'], label: 'docket.keys.chooseRow', where: 'list' },
  { keys: ['Shift+x'], label: 'docket.keys.chooseRows', where: 'list' },
  { keys: ['Shift+↑', 'Shift+↓', 'Shift+←', 'Shift+→'], label: 'docket.keys.markCells', where: 'list' },
  { keys: ['Ctrl+C', '⌘C'], label: 'docket.keys.copyCells', where: 'list' },
  { keys: ['F2'], label: 'docket.keys.editCell', where: 'list' },
  { keys: ['Alt+↓'], label: 'docket.keys.columnMenu', where: 'list' },
  { keys: ['e'], label: 'docket.keys.edit', where: 'list' },
  { keys: ['n'], label: 'docket.keys.create', where: 'list' },
  { keys: ['/'], label: 'docket.keys.filter', where: 'list' },
  { keys: ['j', '↓'], label: 'docket.keys.nextRow', where: 'preview' },
  { keys: ['k', '↑'], label: 'docket.keys.previousRow', where: 'preview' },
  { keys: ['Enter'], label: 'docket.keys.openRow', where: 'preview' },
  { keys: ['Esc', 'Space'], label: 'docket.keys.closePreview', where: 'preview' },
  { keys: [']'], label: 'docket.keys.nextRecord', where: 'record' },
  { keys: ['['], label: 'docket.keys.previousRecord', where: 'record' },
  { keys: ['e'], label: 'docket.keys.edit', where: 'record' },
  { keys: ['Enter'], label: 'docket.keys.nextInput', where: 'form' },
  { keys: ['F8'], label: 'docket.keys.copyAbove', where: 'form' },
  { keys: ['Ctrl+Insert'], label: 'docket.keys.insertLine', where: 'form' },
  { keys: ['Ctrl+Delete'], label: 'docket.keys.removeLine', where: 'form' },
  { keys: ['Ctrl+V'], label: 'docket.keys.paste', where: 'form' },
  { keys: ['Ctrl+S', '⌘S'], label: 'docket.keys.save', where: 'form' },
  { keys: ['Alt+F9'], label: 'docket.keys.saveAndNext', where: 'form' },
  { keys: ['↑', '↓'], label: 'docket.keys.chooseOption', where: 'palette' },
  { keys: ['Enter'], label: 'docket.keys.open', where: 'palette' },
  { keys: ['Ctrl+Enter', '⌘Enter'], label: 'docket.keys.openBeside', where: 'palette' },
  { keys: ['←', '→', 'Home', 'End'], label: 'docket.keys.tab', where: 'tabs' },
  { keys: ['Delete'], label: 'docket.keys.closeTab', where: 'tabs' },
] as const satisfies readonly KeyLine[]

/** The keys that stand in the table. */
export type Key = (typeof keyTable)[number]['keys'][number]
