/** The first character of each letter in the order of pinyin; i, u and v begin no syllable. */
const FIRST = '阿八嚓咑妸发旮哈丌咔垃妈拏噢趴七然仨他穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'

const byPinyin = new Intl.Collator('zh-u-co-pinyin')

/**
 * Returns what a name is typed as in short: of Chinese the first letters of its syllables, as browsers sort by them, so
 * that no dictionary is loaded for a menu; of other languages those of its words. A character with several readings has
 * its usual one.
 */
export function initialsOf(name: string): string {
  const initials = known.get(name) ?? readInitials(name)
  known.set(name, initials)
  return initials
}

/** Names of pages and buttons are few, and looked through with each letter that is typed. */
const known = new Map<string, string>()

/** The one word of menus whose character is read otherwise than alone. */
const BANK = '银行'

function readInitials(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replaceAll(BANK, 'yh')
  if (!/\p{Script=Han}/u.test(plain))
    return plain
      .split(/[^\p{L}\p{N}]+/u)
      .map(word => word.slice(0, 1))
      .join('')
  return Array.from(plain, initialOf).join('')
}

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return /[\p{L}\p{N}]/u.test(character) ? character : ''
  const next = Array.from(FIRST).findIndex(first => byPinyin.compare(character, first) < 0)
  return LETTERS.at(next === -1 ? -1 : next - 1) ?? ''
}
