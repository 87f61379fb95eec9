/** Parses what was kept as JSON; undefined for nothing, and for what is damaged. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
