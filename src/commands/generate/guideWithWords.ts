import { inQuotes, OLD_WORDS } from '../../compiler/shape/oldWords.ts'

const BEGIN = '<!-- Written by `npm run generate`: do not edit. -->'
const END = '<!-- The end of what is written. -->'

/** Writes the table of old words and what took their places into the guide, in place of the one that it has. */
export function guideWithWords(guide: string): string {
  const [before = '', rest = ''] = guide.split(BEGIN)
  const [, after = ''] = rest.split(END)
  const rows = OLD_WORDS.map(word => `| ${word.part} | \`"${word.old}"\` | ${asCode(inQuotes(word))} |`)
  return [`${before}${BEGIN}`, '', '| in | before | now |', '|---|---|---|', ...rows, '', `${END}${after}`].join('\n')
}

/** Sets what is written so in a declaration as code, and leaves the words around it. */
const asCode = (text: string) =>
  text.replace(/"[^"]+"(: ("[^"]+"|\[[^\]]*\]|true))?|\[[^\]]*\]/g, code => `\`${code}\``)
