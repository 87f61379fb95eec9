import type { FindSubjects } from '../domain/app.ts'
import type { NoticeSubject } from '../engine/generated/declaration.ts'
import { adoptedInquiry } from './sourcing/adoptedInquiry.ts'
import { shortGoods, waitingOrders } from './stock/orderSubjects.ts'

/** Finds other records that an act is about, by the name in a notice's `found`. */
export const noticeSubjects: Record<NoticeSubject, FindSubjects> = { adoptedInquiry, shortGoods, waitingOrders }
