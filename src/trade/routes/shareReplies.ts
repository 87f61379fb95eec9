import type { Kysely } from 'kysely'
import type { AnyTables } from '../../database/connect.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Opened } from '../shares/openShared.ts'
import type { ShareKind } from '../shares/shareKinds.ts'
import { replyQuote } from '../sourcing/replyQuote.ts'
import { replyStatement } from '../statements/replyStatement.ts'

/** What whoever has a link may answer. */
interface ShareReply {
  summary: string
  body: object
  /** Further refusals. */
  refuses: number[]
  keep: {
    keep(
      db: Kysely<AnyTables>,
      registry: Registry,
      globals: ReadonlySet<string>,
      link: Opened,
      body: object,
    ): Promise<void>
  }['keep']
}

/** Lines that somebody disputes at once. */
const MOST_DISPUTES = 200

const repliedBy = { type: 'string', minLength: 1, maxLength: 50, pattern: '\\S' }

const ofStatement: ShareReply = {
  summary: '对方回复对账单',
  refuses: [],
  keep: replyStatement,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['repliedBy', 'disputes'],
    properties: {
      repliedBy,
      replyNote: { type: 'string', maxLength: 200 },
      disputes: {
        type: 'array',
        maxItems: MOST_DISPUTES,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['lineNo', 'lineNote'],
          properties: {
            lineNo: { type: 'integer', minimum: 1 },
            lineNote: { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' },
          },
        },
      },
    },
  },
}

// Limits are those of the form, which the act itself checks.
const ofQuote: ShareReply = {
  summary: '供应商回复报价',
  refuses: [422],
  keep: replyQuote,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['repliedBy', 'price', 'seenAt'],
    properties: {
      repliedBy,
      seenAt: { type: ['string', 'null'], format: 'date-time' },
      price: { type: 'number' },
      deliveryDays: { type: ['integer', 'null'] },
      validUntil: { type: ['string', 'null'], format: 'date' },
      minQuantity: { type: ['number', 'null'] },
      offered: { type: ['string', 'null'] },
      remark: { type: ['string', 'null'] },
    },
  },
}

/** What is answered to the kinds of records that links show, by their resources. */
export const shareReplies: Partial<Record<ShareKind['resource'], ShareReply>> = {
  statement: ofStatement,
  supplierQuote: ofQuote,
}
