/** What the gaps of a sentence are filled with. */
export type Gaps = Readonly<Record<string, string | number>>

/** Says a sentence such as `没有“%{name}”这一列`, in whatever language. */
export type Say = (sentence: string, gaps?: Gaps) => string

/** A sentence that is said, and as it was before its gaps were filled, so that it can be said in another language. */
export interface Said {
  message: string
  sentence: string
  gaps?: Gaps
}

/** Says a sentence in its own language, that of the declarations. */
export const say: Say = (sentence, gaps = {}) =>
  sentence.replace(/%\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap))

/** A sentence with what it takes to say it anew. */
export const said = (sentence: string, gaps?: Gaps): Said => ({
  message: say(sentence, gaps),
  sentence,
  ...(gaps && { gaps }),
})
