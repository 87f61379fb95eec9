/** Tells whether a key ends a scanned code: Enter or Tab (spec, purchase 5), but not the way back through a page. */
export const isEnd = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  key === 'Enter' || (key === 'Tab' && !shiftKey)
