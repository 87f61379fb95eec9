/**
 * Takes in what the socket tells, one by one; of those that come while one is on its way all are fetched together.
 * @param one fetches the notice of an id
 * @param all fetches whatever is unread
 */
export function createIntake(one: (id: string) => Promise<void>, all: () => Promise<void>) {
  let isBusy = false
  let isMore = false
  return async (id: string): Promise<void> => {
    if (isBusy) {
      isMore = true
      return
    }
    isBusy = true
    try {
      await one(id).catch(all)
      while (isMore) {
        isMore = false
        await all()
      }
    } finally {
      isBusy = false
    }
  }
}
