import type { Entities } from '../../engine/model/model.ts'
import { refillPinyin } from '../fillPinyin.ts'
import type { Migration } from '../migrate.ts'

/** Pinyin follows the words of a text since a dictionary reads it; what was kept before was read character by character. */
export const pinyinByWords = (entities: Entities): Migration => ({
  name: '2026-11-23 pinyin by words',
  async run(trx) {
    const changed = await refillPinyin(trx, entities)
    return changed > 0 ? `${changed} rows are found by the pinyin of their words` : undefined
  },
})
