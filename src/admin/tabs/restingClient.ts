import { QueryClient } from '@tanstack/react-query'

/**
 * Makes a client for pages behind another one: it knows the same answers and asks for none. What is stale of them is
 * asked again when its page comes to the front.
 */
export function restingClient(client: QueryClient): QueryClient {
  const resting = new QueryClient({
    queryCache: client.getQueryCache(),
    mutationCache: client.getMutationCache(),
    defaultOptions: client.getDefaultOptions(),
  })
  const defaults: typeof resting.defaultQueryOptions = resting.defaultQueryOptions.bind(resting)
  // A question keeps for good the client that it was first asked by: what a later one made of it has to hold, or the
  // page in front would say that it asks, and its question that it rests, without end.
  resting.defaultQueryOptions = options => {
    const { _defaulted: isMade } = options
    return isMade ? defaults(options) : { ...defaults(options), enabled: false }
  }
  return resting
}
