/** Makes a cache by key that begins anew when it holds too much; what is kept is never undefined. */
export function createCache<Key, Kept extends object>(most = 500) {
  const known = new Map<Key, Kept>()
  return (key: Key, make: () => Kept): Kept => {
    const found = known.get(key)
    if (found) return found
    const made = make()
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}

/** Makes such a cache for each owner, which is gone with it. */
export function createCacheByOwner<Owner extends object, Kept extends object>() {
  const caches = new WeakMap<Owner, ReturnType<typeof createCache<string, Kept>>>()
  return (owner: Owner, key: string, make: () => Kept): Kept => {
    const cache = caches.get(owner) ?? createCache<string, Kept>()
    caches.set(owner, cache)
    return cache(key, make)
  }
}
