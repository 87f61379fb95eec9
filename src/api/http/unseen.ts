/** Headers of what an address shows that is a secret itself: nobody on the way keeps it, learns the address, or finds it by searching. */
export const unseen = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const
