import type { Entities } from '../../engine/model/model.ts'
import { refillPinyin } from '../pinyin/fillPinyin.ts'
import type { Migration } from '../migrate.ts'

/**
 * Makes the migration that computes pinyin anew: it follows the words of a text since a dictionary reads it, and was
 * stored character by character before.
 */
export const pinyinByWords = (entities: Entities): Migration => ({
  name: '2026-11-23 pinyin by words',
  async run(trx) {
    const changed = await refillPinyin(trx, entities)
    return changed > 0 ? `${changed} rows are found by the pinyin of their words` : undefined
  },
})
