import type { NoticeSubject } from '../generated/declaration.ts'
import type { Kind, Option } from './entityModel.ts'

/** A notice about an act on a record: its recipients and its text. */
export interface Notice {
  /** The records that it is about; the record itself unless given. */
  about?: { resource: string; found: NoticeSubject }
  /** Paths to the accounts that get it, from the record that it is about. */
  accounts: string[]
  /** Menu keys whose accounts get it. */
  keys: string[]
  title: string
  /** Sent at once, whatever the company has gathered. */
  urgent?: true
  text: NoticePart[]
}

/** Words, or a value among them. */
export type NoticePart = string | NoticeGap

export type Mask = string | string[][]

export interface NoticeGap {
  /**
   * Which record the value is of: the one that the notice is about, the one that was acted on, or the account that
   * acted.
   */
  of: 'subject' | 'cause' | 'operator'
  source: string
  kind: Kind
  options?: Option[]
  /** Menu key that is required to read the value, or lists of which one key each is. */
  mask?: Mask
}
