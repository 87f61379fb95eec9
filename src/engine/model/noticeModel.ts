import type { NoticeSubject } from '../generated/declaration.ts'
import type { Kind, Option } from './entityModel.ts'

/** Who is told of something that was done to a record, and what. */
export interface Notice {
  /** Other records that it tells of; the record itself unless given. */
  about?: { resource: string; found: NoticeSubject }
  /** Paths, in the record it tells of, to the accounts that are told. */
  accounts: string[]
  /** Menu keys whose holders are told. */
  keys: string[]
  title: string
  text: NoticePart[]
}

/** Words, or a value that stands among them. */
export type NoticePart = string | NoticeGap

export interface NoticeGap {
  /** Whose value: of the record it tells of, of the one that something was done to, or of who did it. */
  of: 'subject' | 'cause' | 'operator'
  source: string
  kind: Kind
  options?: Option[]
  /** Menu key without which nobody reads it. */
  mask?: string
}
