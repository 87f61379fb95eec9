/** What a form says of what is missing unless the declaration says it itself: the word for it stands at the end. */
export const REQUIRED_WORDS = { fillIn: '请填写%{label}', choose: '请选择%{label}', add: '请添加%{label}' } as const

/** Says that something is missing. */
export const requiredWord = (way: keyof typeof REQUIRED_WORDS, label: string): string =>
  REQUIRED_WORDS[way].replace('%{label}', label)
