/** What is wrong with a figure, in words that stand alone under an input and follow its label elsewhere. */
export const FIGURE_WORDS = { integer: '应为整数', decimals: '最多%{count}位小数', tooLong: '数值过大' } as const
