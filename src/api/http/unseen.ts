/** Headers of answers at a secret address: not cached, not sent as a referrer, not indexed. */
export const unseen = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const
