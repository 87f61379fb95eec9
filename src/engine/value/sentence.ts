/** Values for the gaps of a sentence. */
export type Gaps = Readonly<Record<string, string | number>>

/** Fills in a sentence such as `没有“%{name}”这一列`, in some language. */
export type Say = (sentence: string, gaps?: Gaps) => string

/** A sentence with its gaps filled in, and as it was before, so that it can be translated. */
export interface Said {
  message: string
  sentence: string
  gaps?: Gaps
}

/** Fills in a sentence in the language of the declarations. */
export const say: Say = (sentence, gaps = {}) =>
  sentence.replace(/%\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap))

/** Fills in a sentence, and keeps what it takes to translate it. */
export const said = (sentence: string, gaps?: Gaps): Said => ({
  message: say(sentence, gaps),
  sentence,
  ...(gaps && { gaps }),
})
