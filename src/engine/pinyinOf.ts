import type { Entity } from './model/model.ts'
import { pinyin } from './value/pinyin.ts'

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
