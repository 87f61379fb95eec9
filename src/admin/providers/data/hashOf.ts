import { hashKey, type QueryKey } from '@tanstack/react-query'

const known = new WeakMap<object, string>()

/** Names a query as its cache does by itself; the mode of a list, which is large, is written out once. */
export const hashOf = (key: QueryKey): string => hashKey(key.map(withModeWritten))

function withModeWritten(part: unknown): unknown {
  const { meta } = (part ?? {}) as { meta?: { mode?: unknown } }
  const mode = meta?.mode
  if (typeof mode !== 'object' || mode === null) return part
  const written = known.get(mode) ?? hashKey([mode])
  known.set(mode, written)
  return { ...(part as object), meta: { ...meta, mode: written } }
}
