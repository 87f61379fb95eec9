import { pinyin as read } from 'pinyin-pro'
import type { Entity } from '../../engine/model/model.ts'

/** Computes the properties of a record that hold the pinyin of others; empty where the entity has none. */
export function pinyinOf(entity: Entity, record: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.values(entity.fields).filter(field => field.pinyin)
  return Object.fromEntries(
    kept.map(({ name, pinyin: sources }) => [
      name,
      sources!.map(source => pinyin(String(record[source] ?? ''))).join(' '),
    ]),
  )
}

/**
 * Converts a Chinese text to the pinyin that searches match: the first letters of its characters and their whole
 * syllables, "dlq duanluqi" for 断路器. Letters and digits stay, in lower case; everything else is left out. A character
 * with several readings is read by its word: 重 is chong in 重庆 and zhong in 重量. ü becomes v, as it is typed.
 */
export function pinyin(text: string): string {
  const characters = read(text.normalize('NFKC').toLowerCase(), { type: 'array', toneType: 'none', v: true })
  const syllables = characters.filter(character => /[\p{L}\p{N}]/u.test(character))
  const first = syllables.map(([letter = '']) => letter).join('')
  const whole = syllables.join('')
  return first === whole ? whole : `${first} ${whole}`
}
