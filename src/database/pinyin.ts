import { pinyin as read } from 'pinyin-pro'
import type { Entity } from '../engine/model/model.ts'

/** The values of a record that hold the pinyin of others; none where the entity keeps none. */
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
 * What a Chinese text is found by when its pinyin is typed: the first letters of its characters and their whole syllables,
 * "dlq duanluqi" of 断路器. Letters and figures stay, in small letters; everything else is left out. A character that is
 * read in several ways is read by its word: 重 is chong in 重庆 and zhong in 重量. ü is written v, as it is typed.
 */
export function pinyin(text: string): string {
  const characters = read(text.normalize('NFKC').toLowerCase(), { type: 'array', toneType: 'none', v: true })
  const syllables = characters.filter(character => /[\p{L}\p{N}]/u.test(character))
  const first = syllables.map(([letter = '']) => letter).join('')
  const whole = syllables.join('')
  return first === whole ? whole : `${first} ${whole}`
}
